/** The markup that all reference pages share; it is rendered at build time only. */
export { CodeBlock, CopyButton, exampleText } from './code-block';
export { FieldList, FieldTree, type FieldEntry } from './field-tree';
export { hashOf, Ids } from './ids';
export { Codes, commaSeparated } from './lists';
export { Markdown, markdownToHtml, plainText } from './markdown';
export { MethodBadge } from './method-badge';
export { FieldHead, Permalink } from './permalink';
export { Switcher, type SwitcherItem } from './switcher';
