/**
 * The markup that all reference pages share. These are React components without JSX: they run at
 * build time only, and the loader of `docusaurus.config.ts` and of local plugins takes `.ts` alone.
 */
export { CodeBlock, CopyButton, exampleText } from './code-block';
export { FieldList, FieldTree, type FieldEntry } from './field-tree';
export { hashOf, Ids } from './ids';
export { Markdown, markdownToHtml, plainText } from './markdown';
export { MethodBadge } from './method-badge';
export { FieldHead, Permalink } from './permalink';
export { Switcher, type SwitcherItem } from './switcher';
