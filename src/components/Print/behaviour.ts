import type { Behaviour } from '@site/src/browser/behaviour';

/** Adds to printed pages what their styles (`src/css/print.css`) can't know: address, site, and date. */
export const printedPage: Behaviour = {
  listen() {
    addEventListener('beforeprint', () => {
      const { lang, style } = document.documentElement;
      const values = {
        address: location.href,
        site: location.origin,
        date: new Date().toLocaleDateString(lang, { dateStyle: 'long' }),
      };
      for (const [name, value] of Object.entries(values)) {
        style.setProperty(`--print-${name}`, JSON.stringify(value));
      }
    });
  },
};
