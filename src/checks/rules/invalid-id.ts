import { ofSite, onPages } from '../rule';
import { idsOf } from './duplicate-id';

/** What a heading without an ID of its own can have, and dots. Links write others in several ways, as %20. */
const allowed = /^[\p{Alphabetic}\p{M}\p{N}\p{Pc}.-]+$/u;

/** Those of the frame start with two underscores; Docusaurus has others. */
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
