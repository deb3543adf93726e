/** The languages of the site. The first one is that of `docs/`; the others are in `i18n/`. */
export const languages: readonly [string, ...string[]] = ['en'];

/** What the paths of each language begin with. */
export const languagePaths = ['', ...languages.slice(1).map((language) => `/${language}`)];

/** Returns a path of the site as the first language has it. */
export function withoutLanguage(url: string): string {
  const [, language = ''] = url.split('/');
  return languagePaths.includes(`/${language}`) ? url.slice(language.length + 1) : url;
}
