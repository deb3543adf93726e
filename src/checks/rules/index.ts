import type { Rule } from '../rule';
import { brokenAnchor } from './broken-anchor';
import { brokenLink } from './broken-link';
import { copiedFact } from './copied-fact';
import { deprecatedOperation } from './deprecated-operation';
import { duplicateId } from './duplicate-id';
import { errorCoverage } from './error-coverage';
import { fenceBody } from './fence-body';
import { fence } from './fence';
import { frontMatter } from './front-matter';
import { headingLevel } from './heading-level';
import { imageAlternative } from './image-alternative';
import { imageSize } from './image-size';
import { linkText } from './link-text';
import { malformedSvg } from './malformed-svg';
import { mdxData } from './mdx-data';
import { mdxSyntax } from './mdx-syntax';
import { missingImage } from './missing-image';
import { operationCoverage } from './operation-coverage';
import { pageRoute } from './page-route';
import { term } from './term';
import { unknownCall } from './unknown-call';
import { unknownFact } from './unknown-fact';
import { unknownName } from './unknown-name';
import { unknownOperation } from './unknown-operation';

/** All rules, by name. */
export const rules: readonly Rule[] = [
  brokenAnchor,
  brokenLink,
  copiedFact,
  deprecatedOperation,
  duplicateId,
  errorCoverage,
  fenceBody,
  fence,
  frontMatter,
  headingLevel,
  imageAlternative,
  imageSize,
  linkText,
  malformedSvg,
  mdxData,
  mdxSyntax,
  missingImage,
  operationCoverage,
  pageRoute,
  term,
  unknownCall,
  unknownFact,
  unknownName,
  unknownOperation,
];
