/*
 * Keeps a page readable if one of its files can't be loaded. It is inline, so that it runs even if nothing
 * else is loaded. It must not vary by page, because the content security policy allows it by its hash.
 */
{
  // Reload only once.
  const [load] = performance.getEntriesByType('navigation');
  let mayReload = load && load.type !== 'reload';
  // When the reader leaves, Firefox reports pending requests as failed.
  addEventListener('pagehide', () => (mayReload = false), { once: true });

  /**
   * Reloads the page if a script or style sheet is missing, which happens with HTML cached before a deployment.
   * It first checks that the server responds, so that the reader doesn't lose the text.
   */
  const reloadOnce = ({ target }) => {
    if (!mayReload || !target.matches?.('script, link[rel=stylesheet]')) return;
    removeEventListener('error', reloadOnce, true);
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.timeout = 5000;
    // The browser caches pages for a minute, even offline.
    request.setRequestHeader('Cache-Control', 'no-cache');
    // A captive portal responds with its own page.
    request.onload = () => {
      const isPage = request.responseXML?.querySelector('meta[name=generator]');
      if (isPage && request.status < 500 && mayReload) location.reload();
    };
    request.send();
  };
  // Load errors are dispatched on the element and don't bubble.
  addEventListener('error', reloadOnce, true);

  // After three seconds, show the page without the style sheets that are still pending: those inserted by a
  // script don't block rendering. Firefox still waits for the first one, until layout is forced.
  const timer = setTimeout(() => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
      if (!link.sheet) link.replaceWith(link.cloneNode());
    }
    document.documentElement.getBoundingClientRect();
  }, 3000);

  addEventListener('DOMContentLoaded', () => clearTimeout(timer));
  // Files that the script loads later have their own retry.
  addEventListener('load', () => removeEventListener('error', reloadOnce, true));
}
