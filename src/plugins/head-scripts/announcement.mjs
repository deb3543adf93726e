/*
 * Hides an announcement that the reader has closed, before it is drawn, until there is another one. It
 * must not vary by announcement, because the content security policy allows it by its hash. So it reads
 * what varies from the attributes of its own element.
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
    // Without storage, nothing was dismissed.
  }
}
