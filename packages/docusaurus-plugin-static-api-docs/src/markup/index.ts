/** The markup that all reference pages share, rendered at build time only. */
export { CodeBlock, CopyButton, exampleText } from './code-block';
export { Codes, Example, factList, furtherDocs, openPointRows } from './elements';
export { joined, links, linkTo, listed, Permalink, PhoneFold, SelfLink } from './elements';
export { fieldList, fieldTree } from './field-tree';
export { type FieldEntry, newTrees, type PageContext } from '../model/schema/plan-fields';
export { hashOf, idOf, Ids } from '../shared/ids';
export { Markdown, plainText, Prose, readMarkdown, sanitise, splitLead } from './markdown';
export { markParameters, MethodBadge, OperationLine } from './operation-line';
export { LanguageSwitcher, Switcher } from './switcher';
