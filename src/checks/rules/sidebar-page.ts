import { didYouMean } from '../../shared/faults';
import { nearestPath } from '../../shared/nearest-path';
import { placeIn } from '../page';
import { docId, sidebarPages } from '../routes';
import type { Rule } from '../rule';

export const sidebarPage: Rule = {
  name: 'sidebar-page',
  check({ sidebars: { file, text, value }, docPages, docs }) {
    const ids = docPages.map((page) => docId(page, docs));
    return sidebarPages(value)
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        file,
        ...placeIn(text, Math.max(text.indexOf(`'${id}'`), text.indexOf(`"${id}"`), 0)),
        message: `there is no page "${id}"`,
        ...didYouMean(nearestPath(id, ids)),
      }));
  },
};
