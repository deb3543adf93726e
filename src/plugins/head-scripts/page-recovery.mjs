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
   * cache kept; only when the server has the page, so that the reader keeps the text. What arrived
   * broken may be in the browser's cache: it is asked for once more, to its end. Only the files that a
   * page names have digests: what a script loads later is its own to retry.
   */
  const reloadOnce = async ({ target }) => {
    if (!mayReload || !target.integrity) return;
    removeEventListener('error', reloadOnce, true);
    await fetch(target.src || target.href, { cache: 'reload', signal: AbortSignal.timeout(5000) })
      .then((answer) => answer.blob())
      .catch(() => undefined);
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.timeout = 5000;
    // The cache has the page for a minute, without a network too.
    request.setRequestHeader('Cache-Control', 'no-cache');
    // A network that wants a login first answers with a page of its own.
    request.onload = () => {
      const isPage = request.responseXML?.querySelector('meta[name=generator]');
      if (isPage && request.status < 500 && mayReload) location.reload();
    };
    request.send();
  };
  // What fails to load is said to the element only, and does not bubble.
  addEventListener('error', reloadOnce, true);

  // After three seconds, what has arrived of the page shows, also without a stylesheet of its own that
  // does not come: one that a script puts in does not hold the page back. Firefox waits for the first
  // one whatever becomes of its link, until the text is measured.
  setTimeout(() => {
    document.querySelector('link[rel=expect]')?.remove();
    for (const link of document.querySelectorAll('link[rel=stylesheet][integrity]')) {
      if (!link.sheet) link.replaceWith(link.cloneNode());
    }
    document.documentElement.getBoundingClientRect();
  }, 3000);
}
