/*
 * The one way in for what runs when a site builds. The browser has `theme/`, and what needs neither a
 * page nor a specification is in `shared/`; the rest of this folder is nobody else's.
 */
export { changedContract, changelogOf, changesHtml, changesInWords } from './changelog';
export { recordOf } from './changelog/versions';
export { type Download, writeDownloads } from './downloads';
export { escapeFrontMatter } from './escape-front-matter';
export { layOutEventReference } from './events';
export { generateReferences } from './generate';
export { examplesOf } from './http/openapi/examples';
export { openingExample } from './http/pages/opening-example';
export type { Guide } from './http/pages/operation-page';
export { CodeBlock, LanguageSwitcher, Switcher } from './markup';
export { lintReference } from './lint-reference';
export {
  commonPath,
  linkAllOperations,
  type LinkedReference,
  type OperationLink,
} from './operation-links';
export { sampleAllOperations } from './operation-samples';
export { idsOf, toHtml } from './page';
export { referencePages } from './reference-pages';
export { languages, type Sample } from './samples';
export { sampleValue } from './schema/sample-value';
export { viewSchema } from './schema/view-schema';
export * from './specifications';
