/*
 * Stands at the head of every page, in the page's own HTML, so that it is there when nothing else
 * arrives. It is the same text everywhere: its hash in the content security policy stays.
 */
/* global whenThere */
{
  // The browser says of the second load that it is a reload: it is not tried twice.
  const [navigation] = performance.getEntriesByType('navigation');
  let mayReload = navigation && navigation.type !== 'reload';
  // Firefox says of what still loads when the reader leaves that it failed.
  addEventListener('beforeunload', () => (mayReload = false), { once: true });

  /**
   * Loads the page again whose main scripts or stylesheet cannot be had, as in HTML of before a
   * deploy that a cache kept; only when the server answers, so that the reader keeps the text. What
   * arrived broken may be in the browser's cache: it is asked for once more, to its end.
   */
  const reloadOnce = ({ target, filename }) => {
    const file = filename || target.src || (target.rel === 'stylesheet' && target.href);
    if (!mayReload || window.docusaurus?.prefetch || !/[/]assets[/](?:css|js)[/]/.test(file))
      return;
    removeEventListener('error', reloadOnce, true);
    const refreshed = fetch(file, { cache: 'reload', signal: AbortSignal.timeout(5000) })
      .then((answer) => answer.blob())
      .catch(() => undefined);
    whenThere(location.href, () => refreshed.then(() => mayReload && location.reload()));
  };
  // What fails to load is said to the element only, and does not bubble.
  addEventListener('error', reloadOnce, true);

  // After three seconds the text shows without a stylesheet that does not come: one that a script
  // puts in does not hold the page back. Firefox waits for the first one whatever becomes of its link,
  // until the text is measured.
  setTimeout(() => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
      if (!link.sheet) link.replaceWith(link.cloneNode());
    }
    document.documentElement.getBoundingClientRect();
  }, 3000);
}
