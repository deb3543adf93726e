import {
  copyOnClick,
  type CopyWords,
  followInPage,
  liveRegion,
  openForPrint,
  revealTarget,
  routeOnClick,
  type Router,
} from './behaviour';
import { choose, startChoices } from './choices';

let isListening = false;

/**
 * Adds behavior to prerendered markup by event delegation: copying, folds, and choices.
 *
 * @param words - texts of copy buttons
 * @param router - follows links within the site, if it has one
 */
export function listenToMarkup(words: CopyWords, router?: Router): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('click', (event) => {
    copyOnClick(event, words);
    followInPage(event);
    const isInMarkup = (event.target as Element).closest('.static-html');
    if (router && isInMarkup) routeOnClick(event, router);
  });
  document.addEventListener('change', choose);
  openForPrint();
  liveRegion();
  addEventListener('hashchange', revealTarget);
}

/** Restores the reader's choices and reveals the target of the URL in markup that was just shown. */
export function showMarkup(): void {
  startChoices();
  revealTarget();
}
