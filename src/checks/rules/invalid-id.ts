import { ofSite, onPages } from '../rule';
import { idsOf } from './duplicate-id';

/** Characters of generated heading IDs, and dots. Links can spell others in several ways, such as %20. */
const allowed = /^[\p{Alphabetic}\p{M}\p{N}\p{Pc}.-]+$/u;

/** The layout's IDs start with two underscores; Docusaurus adds others. */
const ofFrame = /^(?:__|user-content-|(?:footnote-label|nprogress|theme-svg-external-link)$)/;

const fix = 'write {/* #name */} at the end of the heading, or id="name"';

export const invalidId = onPages(ofSite, (page) =>
  idsOf(page).flatMap(({ id, ...place }) => {
    if (ofFrame.test(id)) {
      return { ...place, message: `the id "${id}" is reserved for the site's layout`, fix };
    }
    if (allowed.test(id)) return [];
    const message = `the id "${id}" can contain only letters, digits, hyphens, underscores, and dots`;
    return { ...place, message, fix };
  }),
);
