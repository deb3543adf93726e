/*
 * Hides an announcement that the reader has closed, until there is another one, before it is drawn. It
 * is the same text for every announcement, so that its hash in the content security policy stays, and
 * reads what differs from its own element.
 */
{
  const { announcementId, storageNamespace } = document.currentScript.dataset;
  const keyOf = (name) => `docusaurus.announcement.${name}${storageNamespace}`;
  try {
    if (announcementId && localStorage.getItem(keyOf('id')) === announcementId) {
      document.documentElement.dataset.announcementBarInitiallyDismissed = localStorage.getItem(
        keyOf('dismiss'),
      );
    }
  } catch {
    // Where nothing is stored, nothing was closed.
  }
}
