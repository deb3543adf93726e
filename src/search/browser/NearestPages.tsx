import Translate from '@docusaurus/Translate';
import { type ReactNode, useEffect, useState } from 'react';

import { preferredTags } from '../../browser/preferred-version';
import { sectionOf } from '../../config/search';
import { search, type SearchResult } from '../engine/engine';
import { loadFile } from '../engine/index-files';
import { openIndex } from '../engine/index-source';

const mostPages = 3;
/** The least score of a page that an address may mean. */
const leastScore = 8;

/** A page that may be the wanted one. */
interface OfferedPage {
  readonly title: string;
  readonly url: string;
  readonly section?: string;
}

/**
 * Shows the pages that a search for the words of the address finds; if it finds none, others, so that their
 * place isn't empty.
 *
 * @param props.offered - the others
 */
export default function NearestPages({ offered }: { offered: readonly OfferedPage[] }): ReactNode {
  const [results, setResults] = useState<readonly SearchResult[]>();

  useEffect(() => {
    // The search dialog knows the index.
    const dialog = document.querySelector<HTMLElement>('#search-dialog');
    const { table = '', tags = '' } = dialog?.dataset ?? {};
    const source = openIndex(table, preferredTags(tags.split(' ')), loadFile);
    search(source, wordsOfPath(window.location.pathname)).then(
      ({ results: found }) => {
        // Those of the section in the address come first.
        const own = sectionOfPath(window.location.pathname);
        const isOther = ({ section }: SearchResult) => Number(section !== own);
        const near = found.filter(({ score = 0 }) => score >= leastScore);
        near.sort((one, other) => isOther(one) - isOther(other));
        setResults(near.slice(0, mostPages));
      },
      () => setResults([]),
    );
  }, []);

  if (!results) return null;
  const nearest = results.map(({ title, ...page }) => {
    return { ...page, title: title.map(({ text }) => text).join('') };
  });
  return <OfferedPages pages={nearest.length > 0 ? nearest : offered} />;
}

/** Shows what helps readers who are lost. */
export function OfferedPages({ pages }: { pages: readonly OfferedPage[] }): ReactNode {
  return (
    <>
      <p className="lead">
        <Translate id="portal.notFound.offered">
          The address may be mistyped, or the page has moved. These pages may help:
        </Translate>
      </p>
      <ul>
        {pages.map(({ url, title, section }) => (
          <li key={url}>
            {/* eslint-disable-next-line @docusaurus/no-html-links -- React has no router here */}
            <a href={url}>{title}</a> {section && <small>{section}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the section that an address is in, if it is in one; the site can have a base path. */
function sectionOfPath(pathname: string): string | undefined {
  const start = pathname.search(/\/(?:api|docs)\//);
  return start < 0 ? undefined : sectionOf(pathname.slice(start));
}

/** Returns the words of the last part of a path, since the parts before it name a section. */
function wordsOfPath(pathname: string): string {
  const name = pathname.split('/').findLast(Boolean) ?? '';
  return name
    .replace(/\.html$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
