import path from 'node:path';

import { didYouMean } from 'docusaurus-plugin-static-api-docs/faults';
import { placeIn } from '../../guides/nodes';
import { nearestPath } from '../../shared/nearest-path';
import type { Page } from '../page';
import { docId } from '../routes';
import type { Site } from '../read-site';
import type { Rule } from '../rule';

export const sidebarPage: Rule = (site) => {
  const { sidebars, docPages, docs } = site;
  if (site.language) return withoutOriginal(site);
  const { file, text, refused, pages: listed, folders } = sidebars;
  const pages = docPages.map((page) => ({ file: page.file, id: docId(page, docs) }));
  const ids = pages.map(({ id }) => id);
  const isListed = (id: string) =>
    listed.includes(id) || folders.some((it) => it === '.' || id.startsWith(`${it}/`));
  const placeOf = (value: string) =>
    placeIn(text, Math.max(text.indexOf(`'${value}'`), text.indexOf(`"${value}"`), 0));
  return [
    ...refused.map(({ text: value, ...reason }) => ({ file, ...placeOf(value), ...reason })),
    ...listed
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        file,
        ...placeOf(id),
        message: `there is no page "${id}"`,
        ...didYouMean(nearestPath(id, ids)),
      })),
    ...pages
      .filter(({ id }) => !isListed(id))
      .map((page) => ({
        ...{ file: page.file, line: 1, column: 1 },
        message: 'no sidebar lists the page, so readers can only find it by searching',
        fix: `add '${page.id}' to ${path.basename(file)}`,
      })),
  ];
};

/** A translation must have the name of the page it translates. */
function withoutOriginal({ docPages, docs, originals }: Site) {
  const nameOf = ({ original }: Page) => path.relative(docs, original);
  const names = originals.map(nameOf);
  return docPages
    .filter((page) => !names.includes(nameOf(page)))
    .map((page) => ({
      ...{ file: page.file, line: 1, column: 1 },
      message: `there is no page "${nameOf(page)}" to translate`,
      ...didYouMean(nearestPath(nameOf(page), names)),
    }));
}
