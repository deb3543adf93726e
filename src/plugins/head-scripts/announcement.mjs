/*
 * Hides an announcement that the reader has closed, before the first paint. It must not vary by announcement,
 * because the content security policy allows it by its hash, so it reads data attributes of its element.
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
    // Without storage, no announcement is dismissed.
  }
}
