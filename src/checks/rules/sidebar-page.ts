import path from 'node:path';

import { didYouMean } from '../../reference/shared/faults';
import { nearestPath } from '../../shared/nearest-path';
import { placeIn } from '../page';
import { docId, listedFolders, sidebarPages } from '../routes';
import type { Rule } from '../rule';

export const sidebarPage: Rule = {
  name: 'sidebar-page',
  check({ sidebars: { file, text, value }, docPages, docs }) {
    const pages = docPages.map((page) => ({ file: page.file, id: docId(page, docs) }));
    const ids = pages.map(({ id }) => id);
    const listed = sidebarPages(value);
    const folders = listedFolders(value);
    const isListed = (id: string) =>
      listed.includes(id) || folders.some((it) => it === '.' || id.startsWith(`${it}/`));
    return [
      ...listed
        .filter((id) => !ids.includes(id))
        .map((id) => ({
          file,
          ...placeIn(text, Math.max(text.indexOf(`'${id}'`), text.indexOf(`"${id}"`), 0)),
          message: `there is no page "${id}"`,
          ...didYouMean(nearestPath(id, ids)),
        })),
      ...pages
        .filter(({ id }) => !isListed(id))
        .map((page) => ({
          ...{ file: page.file, line: 1, column: 1 },
          message: 'no sidebar has the page, so readers find it by search alone',
          fix: `add '${page.id}' to ${path.basename(file)}`,
        })),
    ];
  },
};
