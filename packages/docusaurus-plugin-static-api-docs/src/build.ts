/* Entry point for code that runs at build time; `exports` of package.json lists the others. */
export {
  changedContract,
  changelogOf,
  changesBetween,
  changesInWords,
  releaseId,
  versionChanges,
} from './changelog';
export type { Change } from './changelog/compare';
export { formerOperations, recordOf } from './changelog/versions';
export { type Download, downloadsOf, writeDownloads } from './downloads';
export { escapeFrontMatter } from './docusaurus/escape-front-matter';
export { layOutEventReference } from './pages/asyncapi';
export { generateReferences } from './generate/generate';
export { type ApiSchemas, readMockedApi } from './generate/mocks/read-mocked-api';
export { compileValidators, validatorsSource } from './generate/mocks/validators';
export { examplesOf } from './model/openapi/examples';
export { openingExample, successOf } from './pages/openapi/opening-example';
export type { Guide } from './pages/context';
export { CodeBlock, LanguageSwitcher, Switcher } from './markup';
export { lintReference } from './read/lint-reference';
export {
  commonPath,
  linkAllOperations,
  type LinkedReference,
  type OperationLink,
} from './read/operation-links';
export { sampleAllOperations } from './samples/operation-samples';
export { idsOf, toHtml } from './markup/page';
export { referencePages } from './pages/reference-pages';
export { languages, type Sample } from './samples';
export * from './read';
