/*
 * Replaces @docusaurus/core 3.10.2, client/clientEntry (through src/plugins/replace-modules).
 * Change: modules run in several tasks, so that a slow device answers the reader in between.
 */
import { startTransition } from 'react';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await nextTask();
  const { hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { BrowserRouter } = await import(/* webpackMode: "eager" */ 'react-router-dom');
  await nextTask();
  const [{ default: App }, { default: preload }, { default: docusaurus }] = await Promise.all([
    import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App'),
    import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/preload'),
    import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/docusaurus'),
  ]);
  window.docusaurus = docusaurus;
  const place = document.getElementById('__docusaurus');
  if (!place) throw new Error('The page has no place for the app');
  await preload(window.location.pathname);
  startTransition(() => {
    window.docusaurusRoot = hydrateRoot(
      place,
      <BrowserRouter>
        <App />
      </BrowserRouter>,
    );
  });
}

void start();
