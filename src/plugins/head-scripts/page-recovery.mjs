/*
 * Keeps a page readable when one of its files can't be loaded. It is inline, so it runs even when
 * nothing else arrives. It must not vary by page: the content security policy allows it by its hash.
 */
{
  // The browser says of the second load that it is a reload: it is not tried twice.
  const [navigation] = performance.getEntriesByType('navigation');
  let mayReload = navigation && navigation.type !== 'reload';
  // Firefox says of what still loads when the reader leaves that it failed.
  addEventListener('pagehide', () => (mayReload = false), { once: true });

  /**
   * Loads the page again whose script or stylesheet can't be had, as in HTML of before a deploy that a
   * cache kept; only when the server has the page, so that the reader keeps the text.
   */
  const reloadOnce = ({ target }) => {
    if (!mayReload || !target.matches?.('script, link[rel=stylesheet]')) return;
    removeEventListener('error', reloadOnce, true);
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.timeout = 5000;
    // The cache keeps the page for a minute, even offline.
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

  // After three seconds, what has arrived of the page shows, also without a stylesheet of its own that
  // does not come: one that a script puts in does not hold the page back. Firefox waits for the first
  // one whatever becomes of its link, until the text is measured.
  const showing = setTimeout(() => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
      if (!link.sheet) link.replaceWith(link.cloneNode());
    }
    document.documentElement.getBoundingClientRect();
  }, 3000);

  addEventListener('DOMContentLoaded', () => clearTimeout(showing));
  // By then, the files that the page names have arrived or failed: what the script loads is its own to retry.
  addEventListener('load', () => removeEventListener('error', reloadOnce, true));
}
