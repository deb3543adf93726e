import App from '@docusaurus/core/lib/client/App';
import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import preload from '@docusaurus/core/lib/client/preload';
import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

/** Lets React take the page over, once it is known to be whole. */
export async function start(hydrate: typeof hydrateRoot): Promise<void> {
  window.docusaurus = docusaurus;
  const place = document.getElementById('__docusaurus');
  if (!place) throw new Error('The page has no place for the app');
  await preload(window.location.pathname);
  startTransition(() => {
    window.docusaurusRoot = hydrate(
      place,
      <BrowserRouter>
        <App />
      </BrowserRouter>,
    );
  });
}
