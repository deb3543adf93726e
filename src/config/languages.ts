/** The languages of the site. The first one is that of `docs/`; the others are in `i18n/`. */
export const languages: readonly [string, ...string[]] = ['en'];
