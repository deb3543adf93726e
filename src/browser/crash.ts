import { translate } from '@docusaurus/Translate';

import {
  createButton,
  createElement,
} from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/element';

/**
 * Shows the reason for a crash in place of a part of the page, as the theme does for an entire page.
 *
 * @param retry - what the button does
 */
export function showCrash(place: Element, error: unknown, retry: () => void): void {
  const title = translate({
    id: 'theme.ErrorPageContent.title',
    message: 'This page crashed.',
    description: 'The title of the fallback page when the page crashed',
  });
  const tryAgain = translate({
    id: 'theme.ErrorPageContent.tryAgain',
    message: 'Try again',
    description:
      'The label of the button to try again rendering when the React error boundary captures an error',
  });
  place.replaceChildren(
    createElement('h2', {}, title),
    createButton('button button--primary', tryAgain, retry),
    createElement('pre', {}, causesOf(error).join('\n\nCause:\n')),
  );
}

function causesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : causesOf(error.cause))];
}
