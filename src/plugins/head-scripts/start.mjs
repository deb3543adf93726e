/*
 * Starts React when the reader does something. Until then the page is its HTML, and what opens, folds
 * and leads on is the browser's. What needs React is shown as pending, and done when React has come.
 * It is the same text everywhere: its hash in the content security policy stays.
 */
/* global whenThere */
{
  const acts = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'wheel',
    'keydown',
    'focusin',
    'scroll',
  ];
  const listening = { capture: true, passive: true };
  let hasStarted = false;
  let scrollBefore = 0;

  const whenRead = (callback) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', callback);
    else callback();
  };

  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const act of acts) removeEventListener(act, onAct, listening);
    scrollBefore = scrollY;
    whenRead(() => {
      // The dev server starts React by itself.
      const scripts = document.querySelector('template[data-starts-react]')?.content.children ?? [];
      for (const script of scripts) {
        const copy = document.importNode(script, true);
        // One after the other, as they stand.
        copy.async = false;
        document.head.append(copy);
      }
    });
  };

  // Browsers tell of a pointer that rests where a page appears, and of scrolling of their own.
  const onAct = ({ type, target, movementX, movementY }) => {
    if (type === 'pointermove' && !movementX && !movementY) return;
    if (type === 'scroll' && (target !== document || document.readyState !== 'complete')) return;
    start();
  };
  for (const act of acts) addEventListener(act, onAct, listening);

  // The notice of a page that was cut off is React's, and so is showing a target that is folded away.
  addEventListener('load', () => {
    const isWhole = document.querySelector('template[data-end]');
    if (isWhole && document.querySelector(':target')?.checkVisibility() !== false) return;
    if (document.prerendering) document.addEventListener('prerenderingchange', start);
    else start();
  });

  // The search is a link to all pages that has a label.
  const isCommanded = 'commandForElement' in HTMLButtonElement.prototype ? ', [commandfor]' : '';
  const needsReact = `#__docusaurus :is(button:not([popovertarget]${isCommanded}), a[href$='/all-pages'][aria-label])`;
  let control;
  let island;
  let shortcut;

  const release = () => {
    control?.removeAttribute('data-pending');
    control = undefined;
  };
  const onClick = (event) => {
    const clicked = event.target.closest?.(needsReact);
    if (!clicked || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    release();
    control = clicked;
    island = clicked.closest('[data-island]');
    clicked.setAttribute('data-pending', '');
    // Where React doesn't come, a link leads on.
    setTimeout(() => {
      if (control !== clicked) return;
      release();
      if (clicked.href) whenThere(clicked.href, () => location.assign(clicked.href));
    }, 5000);
  };
  const onKey = (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey;
    const opensSearch =
      (isSlash && !target.matches('input:not([type=radio]), textarea, select')) ||
      (key === 'k' && (ctrlKey || metaKey));
    if (!opensSearch) return;
    event.preventDefault();
    shortcut = event;
  };
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);

  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKey, true);
    // In a task of its own, since it asks the browser for the layout.
    setTimeout(() => {
      // An island is drawn anew.
      const again = control && island ? island.querySelector('a, button') : control;
      release();
      again?.click();
      if (shortcut) document.dispatchEvent(new KeyboardEvent('keydown', shortcut));
      // The bar hides where the reader has scrolled down.
      if (scrollY > scrollBefore) dispatchEvent(new Event('scroll'));
    });
  }).observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] });
}
