/*
 * Hides an announcement that the reader has closed, until there is another one, and closes one before
 * React has started. It stands in the head of every page. It is the same text for every announcement,
 * so that its hash in the content security policy stays, and reads what differs from its own element.
 */
{
  const { announcementId, storageNamespace } = document.currentScript.dataset;
  const hide = () => (document.documentElement.dataset.announcementBarInitiallyDismissed = 'true');
  const keyOf = (name) => `docusaurus.announcement.${name}${storageNamespace}`;
  try {
    if (localStorage.getItem(keyOf('id')) !== announcementId) {
      localStorage.removeItem(keyOf('dismiss'));
    }
    if (localStorage.getItem(keyOf('dismiss')) === 'true') hide();
  } catch {
    // Where nothing is stored, nothing was closed.
  }
  const close = ({ target }) => {
    if (!target.closest?.('.theme-announcement-bar button')) return;
    hide();
    try {
      localStorage.setItem(keyOf('id'), announcementId);
      localStorage.setItem(keyOf('dismiss'), 'true');
    } catch {
      // It stays closed on this page.
    }
  };
  addEventListener('click', close, true);
}
