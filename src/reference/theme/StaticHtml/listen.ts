import {
  copyOnClick,
  type CopyWords,
  foldOnChoice,
  openForPrint,
  revealTarget,
  routeOnClick,
  type Router,
} from './behaviour';
import { choose, startChoices } from './choices';
import type * as Samples from './samples';

let isListening = false;
let samples: Promise<typeof Samples> | undefined;

/** Loads what only a page with fields for samples needs. */
async function showSamples(): Promise<void> {
  samples ??= import(/* webpackChunkName: "island-samples" */ './samples');
  try {
    const loaded = await samples;
    loaded.listenToSamples();
    loaded.showSamples();
  } catch {
    // The page can be read without, and the next one asks again.
    samples = undefined;
  }
}

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
  const { body } = document;
  document.addEventListener('click', (event) => {
    copyOnClick(event, words);
    foldOnChoice(event);
    const isInMarkup = (event.target as Element).closest('.static-html');
    if (router && isInMarkup) routeOnClick(event, router);
  });
  document.addEventListener('change', choose);
  openForPrint(body);
  addEventListener('hashchange', () => revealTarget(body, location.hash));
}

/** Brings markup that has just been shown into the state that the reader left it in. */
export async function showMarkup(): Promise<void> {
  startChoices();
  revealTarget(document.body, location.hash);
  if (document.querySelector('[data-fills]')) await showSamples();
}
