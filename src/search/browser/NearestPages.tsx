import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import { type ReactNode, useEffect, useState } from 'react';

import { search, type SearchResult } from '../engine/engine';
import { loadFile } from '../engine/index-files';
import { openIndex } from '../engine/index-source';
import { useTableUrl } from './use-table-url';

const mostPages = 3;

/** Shows the pages that a search for the words of the address finds; nothing until it has found any. */
export default function NearestPages(): ReactNode {
  const { pathname } = useLocation();
  const tableUrl = useTableUrl();
  const tags = useContextualSearchFilters().tags.join(' ');
  const [results, setResults] = useState<readonly SearchResult[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    const words = wordsOfPath(pathname);
    if (words !== '') {
      const source = openIndex(tableUrl, tags.split(' '), loadFile);
      search(source, words, leaving.signal).then(
        (answer) => setResults(answer.results.slice(0, mostPages)),
        () => undefined,
      );
    }
    return () => leaving.abort();
  }, [pathname, tableUrl, tags]);

  if (results.length === 0) return null;
  return (
    <>
      <p className="docusaurus-mt-lg">
        <Translate id="portal.notFound.nearest">These pages are closest to the address:</Translate>
      </p>
      <ul>
        {results.map(({ url, title, section }) => (
          <li key={url}>
            <Link to={url}>{title.map(({ text }) => text).join('')}</Link> <small>{section}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the words of the last part of a path: those before it name a section. */
function wordsOfPath(pathname: string): string {
  const name = pathname.split('/').findLast(Boolean) ?? '';
  return name
    .replace(/\.html$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
