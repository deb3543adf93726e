import { translate } from '@docusaurus/Translate';

import { isOfSite } from '../StaticPage/page-data';
import { fetchDocument } from '../StaticPage/pages';
import styles from './styles.module.css';

let notice: HTMLElement | undefined;

/**
 * Says over the page that is shown that another one could not be loaded, with a Retry button. It is
 * no component, since it is needed where React could not start.
 *
 * @returns the button
 */
export function showNotice(): HTMLButtonElement {
  hideNotice();
  const text = document.createElement('p');
  text.textContent = translate({
    id: 'portal.pageRecovery.message',
    message: 'This page could not be loaded completely. Check your connection.',
  });
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary';
  button.textContent = translate({
    id: 'portal.pageRecovery.retry',
    message: 'Retry',
  });
  button.addEventListener('click', () => void retry());
  notice = document.createElement('div');
  notice.className = styles.notice ?? '';
  notice.role = 'alert';
  notice.append(text, button);
  document.body.append(notice);
  return button;
}

/** Takes the notice away, if there is one. */
export function hideNotice(): void {
  notice?.remove();
  notice = undefined;
}

/** Loads the document anew when the server answers; a reader who is offline would lose the text. */
async function retry(): Promise<void> {
  if (!(await askServer(window.location.pathname))) {
    // Another notice is said again.
    showNotice().focus();
    return;
  }
  await refreshCache();
  window.location.reload();
}

/**
 * What arrived broken may be in the browser's cache, for as long as a year. An answer is there when it
 * has been read to its end.
 */
async function refreshCache(): Promise<void> {
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType }) => initiatorType === 'script')
    .map(({ name }) => name);
  await Promise.allSettled(
    [window.location.pathname, ...scripts].map(async (url) => {
      const signal = AbortSignal.timeout(5000);
      const answer = await fetch(url, { cache: 'reload', signal });
      await answer.arrayBuffer();
    }),
  );
}

/**
 * Asks the server for an address of this site. It may answer that there is no page, or with a file. A
 * network that wants a login first answers with a page of its own, which isn't one of ours.
 *
 * @returns whether the answer can take the place of the page that is shown
 */
export async function askServer(pathname: string): Promise<boolean> {
  try {
    const { status, document: answer } = await fetchDocument(pathname, 5000);
    const isHtml = answer?.contentType === 'text/html';
    return status < 500 && (!isHtml || isOfSite(answer));
  } catch {
    return false;
  }
}

let isArriving = false;

/** Says that the next page is being put into the place of the one before. */
export function arrive(): void {
  isArriving = true;
  // What fails in it is caught in the same task.
  setTimeout(() => (isArriving = false));
}

/** Loads the next page as a document, where it can't be put into this one. */
export async function loadOnArrival(): Promise<void> {
  if (isArriving && (await askServer(window.location.pathname))) window.location.reload();
}
