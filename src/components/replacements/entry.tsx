/*
 * Replaces @docusaurus/core 3.10.2, client/clientEntry (through src/plugins/replace-modules).
 * Change: modules run in several tasks, so that a slow device answers the reader in between.
 */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

void (async () => {
  await nextTask();
  const { hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start(hydrateRoot);
})();
