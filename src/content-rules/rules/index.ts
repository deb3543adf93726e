import type { Rule, SiteRule } from '../rule';
import { brokenAnchor } from './broken-anchor';
import { brokenLink } from './broken-link';
import { frontMatter } from './front-matter';
import { headingJump } from './heading-jump';
import { imageAlternative } from './image-alternative';
import { mdxSyntax } from './mdx-syntax';
import { missingImage } from './missing-image';
import { pageRoute } from './page-route';
import { secondTitle } from './second-title';
import { unknownOperation } from './unknown-operation';

/** All rules for single pages. */
export const rules: readonly Rule[] = [
  mdxSyntax,
  frontMatter,
  pageRoute,
  secondTitle,
  headingJump,
  brokenLink,
  brokenAnchor,
  missingImage,
  imageAlternative,
  unknownOperation,
];

/** All rules for the site as a whole. */
export const siteRules: readonly SiteRule[] = [];
