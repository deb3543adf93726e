import type { Rule, SiteRule } from '../rule';
import { brokenAnchor } from './broken-anchor';
import { brokenLink } from './broken-link';
import { commandPath } from './command-path';
import { codeName } from './code-name';
import { copiedFact } from './copied-fact';
import { coverageFloor } from './coverage-floor';
import { deprecatedOperation } from './deprecated-operation';
import { dictionary } from './dictionary';
import { duplicateId } from './duplicate-id';
import { environment } from './environment';
import { fence } from './fence';
import { fenceBody } from './fence-body';
import { errorCoverage } from './error-coverage';
import { frontMatter } from './front-matter';
import { headingJump } from './heading-jump';
import { imageAlternative } from './image-alternative';
import { imageSize } from './image-size';
import { linkText } from './link-text';
import { malformedSvg } from './malformed-svg';
import { mdxElement } from './mdx-element';
import { mdxExpression } from './mdx-expression';
import { mdxImport } from './mdx-import';
import { mdxSyntax } from './mdx-syntax';
import { missingImage } from './missing-image';
import { operationCoverage } from './operation-coverage';
import { pageRoute } from './page-route';
import { secondTitle } from './second-title';
import { specificationText } from './specification-text';
import { spelling } from './spelling';
import { term } from './term';
import { unknownCall } from './unknown-call';
import { unknownFact } from './unknown-fact';
import { unknownName } from './unknown-name';
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
  duplicateId,
  environment,
  imageSize,
  linkText,
  mdxElement,
  mdxExpression,
  mdxImport,
  fence,
  fenceBody,
  copiedFact,
  spelling,
  term,
  unknownCall,
  unknownFact,
  unknownName,
];

/** All rules for the site as a whole. */
export const siteRules: readonly SiteRule[] = [
  codeName,
  commandPath,
  deprecatedOperation,
  malformedSvg,
  dictionary,
  errorCoverage,
  operationCoverage,
  specificationText,
  coverageFloor,
];
