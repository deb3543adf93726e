import {
  copyOnClick,
  type CopyWords,
  followInPage,
  openForPrint,
  revealTarget,
  routeOnClick,
  type Router,
} from './behaviour';
import { choose, startChoices } from './choices';

let isListening = false;

/**
 * Gives markup of the build its behavior by delegation: copying, folds, choices, the fields that fill in
 * samples. The page can be read without.
 *
 * @param words - what a copy button says
 * @param router - follows the links inside the site, where it has one
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
  addEventListener('hashchange', revealTarget);
}

/** Brings markup that has just been shown into the state that the reader left it in. */
export function showMarkup(): void {
  startChoices();
  revealTarget();
}
