import { payloads } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/hostile.fixture';

/** Texts of the hostile guides: a harmless one for comparison, then each payload. */
export const hostileTexts: readonly string[] = ['Plain words', ...payloads];

/** The folder and the URL path of the hostile guides, without outer slashes. */
export const hostileRoute = 'hostile';

/** Returns the name of the guide with a text, below that path. */
export function hostileGuide(number: number): string {
  return `text-${number}`;
}
