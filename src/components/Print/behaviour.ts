import type { Behaviour } from '@site/src/browser/behaviour';
import { createElement } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/element';

const inText = ':is(p, li, td, dd) a';

/** Links whose addresses paper shows: a reference links nearly every name, so only its links to other sites. */
const printed = `.markdown:not(.reference-page *) ${inText}[href^="/"], .markdown ${inText}[href^=http]`;

/** Adds to printed pages what their styles (`src/css/print.css`) can't know: address, date, and where links lead. */
export const printedPage: Behaviour = {
  listen() {
    const list = createElement('ol', { class: 'print-links', hidden: '' });
    addEventListener('beforeprint', () => {
      const { lang, style } = document.documentElement;
      const date = new Date().toLocaleDateString(lang, { dateStyle: 'long' });
      style.setProperty('--print-address', JSON.stringify(location.href));
      style.setProperty('--print-date', JSON.stringify(date));
      const addresses: string[] = [];
      for (const link of document.querySelectorAll<HTMLAnchorElement>(printed)) {
        if (link.closest('[hidden], nav')) continue;
        if (!addresses.includes(link.href)) addresses.push(link.href);
        link.dataset['number'] = String(addresses.indexOf(link.href) + 1);
      }
      list.replaceChildren(...addresses.map((it) => createElement('li', {}, it)));
      if (addresses.length > 0) document.querySelector('.markdown')?.append(list);
    });
    addEventListener('afterprint', () => list.remove());
  },
};
