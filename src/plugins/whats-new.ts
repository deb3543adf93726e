import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import type { DocusaurusConfig, LoadContext, Plugin } from '@docusaurus/types';
import { Feed } from 'feed';
import orderBy from 'lodash/orderBy';
import sortBy from 'lodash/sortBy';
import uniqBy from 'lodash/uniqBy';
import upperFirst from 'lodash/upperFirst';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

import { feed } from '../config/feed';
import { footer } from '../config/footer';
import { organization } from '../config/organization';
import {
  changelogOf,
  changesInWords,
  recordOf,
  releaseId,
  type Specification,
  toHtml,
  versionChanges,
} from 'docusaurus-plugin-static-api-docs/build';
import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';

/** Order of entries with the same date: versions first, because programs depend on them; first versions last. */
const ranks = { version: 0, guide: 1, firstVersion: 2 } as const;

/** A change relevant to readers. */
interface Entry {
  /** Title of the changed guide, or name and version of the API. */
  readonly title: string;
  /** What changed, as plain text. */
  readonly text: string;
  /** What changed, as HTML with all details. */
  readonly html: string;
  /** ISO date, such as 2026-11-23. */
  readonly date: string;
  /** URL path. */
  readonly url: string;
  /** Unique, and stable when a text is corrected. */
  readonly id: string;
  /** Rank among the entries of the same day. */
  readonly rank: (typeof ranks)[keyof typeof ranks];
}

/** Number of entries on the home page. */
const mostAtHome = 5;

/**
 * Lists what is new, from the recorded versions of specifications and the `changes` of guides: the latest
 * entries for the home page in `@generated/whats-new/default/latest.json`, and all in an Atom feed.
 *
 * @param options.references - references, each with its folder and specification
 * @param options.load - loads a specification; shared by all plugins, since Docusaurus gives each plugin its
 *   own modules, which would parse the file again
 */
export default function whatsNew(
  { siteConfig }: LoadContext,
  {
    references,
    load,
  }: {
    references: readonly ReferenceOptions[];
    load: (file: string) => Promise<Specification>;
  },
): Plugin {
  let entries: readonly Entry[] = [];
  return {
    name: 'whats-new',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent;
      const guides = docs.loadedVersions.filter(({ isLast }) => isLast).flatMap((it) => it.docs);
      const versions = references.map(async (reference) =>
        versionsOf(await load(reference.specification), reference, siteConfig),
      );
      const all = [
        ...(await Promise.all(versions)).flat(),
        ...sortBy(guides, 'permalink').flatMap(changesOfGuide),
      ];
      entries = orderBy(all, ['date', 'rank'], ['desc', 'asc']);
      const latest = uniqBy(entries, 'url')
        .slice(0, mostAtHome)
        .map(({ title, text, date, url }) => ({ title, text, date, url }));
      await actions.createData('latest.json', JSON.stringify(latest));
    },
    async postBuild({ outDir }) {
      await writeFile(path.join(outDir, feed.url), writeFeed(entries, siteConfig));
    },
  };
}

/**
 * Returns an entry for each version of an API, newest first. A version is dated by the commit that recorded the
 * version before it, and the first version by the commit that added the specification. Versions without such
 * a commit have no entry, as before a commit or in a clone without history.
 */
async function versionsOf(
  specification: Specification,
  { perspective, routeBasePath }: ReferenceOptions,
  { baseUrl, future }: DocusaurusConfig,
): Promise<Entry[]> {
  const { file, title } = specification;
  const introduction = `${baseUrl}${routeBasePath}/`;
  const releases = await changelogOf(specification, perspective);
  const first = { version: releases.at(-1)?.since ?? specification.version, changes: [] };
  const entries = [...releases, first].map(async (release) => {
    const { version, changes } = release;
    const since = 'since' in release ? recordOf({ file, version: release.since }) : file;
    const creation = await future.experimental_vcs.getFileCreationInfo(since);
    if (!creation) return [];
    const text =
      'since' in release ? upperFirst(changesInWords(release)) : 'First recorded version';
    return {
      title: `${title} ${version}`,
      text,
      html: `<p>${escapeText(text)}</p>${changes.length > 0 ? toHtml(versionChanges(changes)) : ''}`,
      date: dayOf(new Date(creation.timestamp)),
      url:
        'since' in release
          ? `${introduction}#${encodeURIComponent(releaseId(version))}`
          : introduction,
      id: `${introduction}#${encodeURIComponent(version)}`,
      rank: 'since' in release ? ranks.version : ranks.firstVersion,
    };
  });
  return (await Promise.all(entries)).flat();
}

/** Changes accepted by the rule `front-matter`; YAML parses the day as a date. */
const changesSchema = z.array(
  z.object({ date: z.coerce.date(), text: z.string(), section: z.string().optional() }),
);

/** Returns the changes in a guide's front matter; none if they are invalid. */
function changesOfGuide({ title, permalink: url, frontMatter }: DocMetadata): Entry[] {
  const { data = [] } = changesSchema.safeParse((frontMatter as { changes?: unknown }).changes);
  return data.map(({ date, text, section }) => {
    const day = dayOf(date);
    return {
      title,
      text,
      html: escapeText(text),
      date: day,
      url: section === undefined ? url : `${url}#${section}`,
      id: `${url}#${day}`,
      rank: ranks.guide,
    };
  });
}

/** Escapes text for HTML, except apostrophes, whose entity feed readers would show in titles. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/**
 * Serializes entries, newest first, as an Atom feed. The same entries produce the same text.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
function writeFeed(
  entries: readonly Entry[],
  { title, url: origin, baseUrl }: DocusaurusConfig,
): string {
  const self = `${origin}${baseUrl}${feed.url.slice(1)}`;
  const atom = new Feed({
    id: self,
    feed: self,
    link: `${origin}${baseUrl}`,
    title: `${title}: what's new`,
    // A feed must have a time even without entries.
    updated: new Date(entries[0]?.date ?? 0),
    author: { name: organization.name },
    generator: `${title} documentation`,
    copyright: footer.copyright,
  });
  for (const { title: subject, html, date, url, id } of entries) {
    atom.addItem({
      title: escapeText(subject),
      content: html,
      date: new Date(date),
      link: origin + url,
      id: origin + id,
    });
  }
  return atom.atom1();
}
