/** The languages of the site. The first one is that of `docs/`; the others are in `i18n/`. */
export const languages: readonly [string, ...string[]] = ['en'];

/** Path prefixes of the languages. */
export const languagePaths = ['', ...languages.slice(1).map((language) => `/${language}`)];

/**
 * Whether a path follows from that of the original: each language has the same pages. Only its home page says
 * that the language was published.
 */
export function isOfTranslation(url: string): boolean {
  return withoutLanguage(url) !== url && withoutLanguage(url) !== '/';
}

/** Returns a path without the prefix of its language. */
export function withoutLanguage(url: string): string {
  const [, language = ''] = url.split('/');
  return languagePaths.includes(`/${language}`) ? url.slice(language.length + 1) : url;
}
