/* Markup below the input of the search dialog. */
import { translate } from '@docusaurus/Translate';

import {
  createButton,
  createElement,
  fillText,
} from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/element';
import { isModified } from '../../browser/links';
import { guideSection, sectionId, sectionLabels } from '../../config/search';
import type { SearchResult } from '../engine/engine';
import { mark } from '../engine/excerpt';
import type { Query } from '../engine/query';
import styles from './styles.module.css';

/** Returns the announcement of the results for screen readers. */
export function statusOf(kind: string, count: number): string {
  if (kind === 'loading') return translate({ id: 'portal.search.loading', message: 'Searching…' });
  if (kind !== 'answered') return '';
  if (count === 0) return translate({ id: 'portal.search.none', message: 'No results' });
  if (count === 1) return translate({ id: 'portal.search.one', message: '1 result' });
  return translate({ id: 'portal.search.many', message: '{count} results' }, { count });
}

/** Which results are listed. */
export type Kind = 'all' | 'guides' | 'api';

export function isOfKind({ section }: SearchResult, kind: Kind): boolean {
  return kind === 'all' || (section === guideSection) === (kind === 'guides');
}

/** Returns the choice of what is listed. */
export function kinds(chosen: Kind, onChoose: (kind: Kind) => void): Node {
  const labels: Readonly<Record<Kind, string>> = {
    all: translate({ id: 'portal.search.kind.all', message: 'All' }),
    guides: translate({ id: 'portal.search.kind.guides', message: 'Guides' }),
    api: translate({ id: 'portal.search.kind.api', message: 'API' }),
  };
  const buttons = (Object.keys(labels) as Kind[]).map((kind) => {
    const button = createButton(styles.chip ?? '', labels[kind], () => onChoose(kind));
    button.setAttribute('aria-pressed', String(kind === chosen));
    return button;
  });
  const label = translate({ id: 'portal.search.kinds', message: 'Results to list' });
  return createElement(
    'div',
    { role: 'group', 'aria-label': label, class: styles.chips },
    ...buttons,
  );
}

/** Returns the results by section, as options of the input. */
export function list(
  id: string,
  groups: readonly { section: string; results: readonly SearchResult[] }[],
  optionOf: (result: SearchResult) => Node,
  hasCounts: boolean,
): Node {
  const label = translate({ id: 'portal.search.results', message: 'Results' });
  const lists = groups.map(({ section, results }) => {
    const count = String(results.length);
    const counted = hasCounts && createElement('small', {}, count);
    return createElement(
      'div',
      { role: 'group', 'aria-label': `${section}: ${count}` },
      createElement('div', { class: styles.section, 'aria-hidden': 'true' }, section, ' ', counted),
      ...results.map(optionOf),
    );
  });
  return createElement('div', { id, role: 'listbox', 'aria-label': label }, ...lists);
}

/**
 * Returns a result. It is a link, so that the browser's own menu and gestures work. The combobox handles the
 * keyboard.
 *
 * @param query - terms to highlight
 */
export function option(
  { url, method, path, title, part, breadcrumb, excerpt }: SearchResult,
  query: Query,
  id: string,
  { onPoint, onFollow }: { onPoint: () => void; onFollow: () => void },
): Node {
  const span = (name: string, ...contents: Parameters<typeof createElement>[2][]) =>
    createElement('span', { class: styles[name] }, ...contents);
  const marked = (text: string) => {
    const pieces = mark(query, text).map((piece) =>
      piece.isMarked ? createElement('mark', {}, piece.text) : piece.text,
    );
    return createElement('span', {}, ...pieces);
  };
  const badge = `method-badge api-method ${method?.toLowerCase()}`;
  const above = breadcrumb.split(' › ').at(-1);
  const sign = createElement('span', { 'aria-hidden': 'true' }, '› ');
  const link = createElement(
    'a',
    { id, href: url, role: 'option', tabindex: '-1', class: styles.option },
    method && createElement('span', { class: badge }, method, pause()),
    span('title', marked(title), ' ', part && span('part', pause(), sign, marked(part))),
    span(
      'place',
      path && createElement('code', {}, pause(), marked(path)),
      above && pause(),
      above,
    ),
    excerpt !== '' && span('excerpt', pause(), marked(excerpt)),
  );
  link.addEventListener('mousemove', onPoint);
  link.addEventListener('click', (event) => {
    if (isModified(event)) return;
    event.preventDefault();
    onFollow();
  });
  return link;
}

/** Separates the parts of a result for screen readers, which read it as one name. */
function pause(): Node {
  return createElement('span', { class: 'visually-hidden' }, ', ');
}

/** Says what was searched for instead of the query. */
export function correction(query: string, corrected: string): Node {
  const text = translate({
    id: 'portal.search.corrected',
    message: 'Showing results for {corrected} instead of {text}',
  });
  const words = {
    text: createElement('strong', {}, query),
    corrected: createElement('strong', {}, corrected),
  };
  return createElement('p', { class: styles.corrected }, ...fillText(text, words));
}

/**
 * Says that nothing was found, or nothing with some of the words.
 *
 * @param unknown - the whole query, or those words
 */
export function nothing(unknown: string): Node {
  const text = translate({
    id: 'portal.search.nothing',
    message: 'Nothing was found for {text}. The pages are in English.',
  });
  const words = createElement('strong', {}, unknown);
  return createElement('p', { class: styles.message }, ...fillText(text, { text: words }));
}

/** Says that the index could not be loaded, with a button to try again. */
export function failure(onRetry: () => void): Node {
  const text = translate({
    id: 'portal.search.failed',
    message: 'The search index could not be downloaded. The page itself still works.',
  });
  const retry = translate({ id: 'portal.search.retry', message: 'Try again' });
  return createElement(
    'div',
    { class: styles.message },
    createElement('p', {}, text),
    createButton('button button--primary', retry, onRetry),
  );
}

/**
 * Returns links to all pages. They are also shown below results, because words in another language can match
 * similar words, and while the index isn't available.
 *
 * @param addressOf - returns the address of a section in the list of all pages
 */
export function sections(addressOf: (anchor: string) => string, onFollow: () => void): Node {
  const text = translate({ id: 'portal.search.sections', message: 'All pages, by section:' });
  const items = sectionLabels.map((label) => {
    const link = createElement('a', { href: addressOf(sectionId(label)) }, label);
    link.addEventListener('click', onFollow);
    return createElement('li', {}, link);
  });
  return createElement(
    'div',
    { class: styles.message },
    createElement('p', {}, text),
    createElement('ul', { class: styles.links }, ...items),
  );
}
