/** The languages of the site. The first one is that of `docs/`; the others are in `i18n/`. */
export const languages: readonly [string, ...string[]] = ['en'];

/** Path prefixes of the languages. */
export const languagePaths = ['', ...languages.slice(1).map((language) => `/${language}`)];

/** Returns a path without the prefix of its language. */
export function withoutLanguage(url: string): string {
  const [, language = ''] = url.split('/');
  return languagePaths.includes(`/${language}`) ? url.slice(language.length + 1) : url;
}
