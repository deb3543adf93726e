import type { Element, ElementContent } from 'hast';
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Transformer } from 'unified';

import { Switcher } from 'docusaurus-plugin-static-api-docs/build';
import { nodesOf as nodesOfMarkup } from 'docusaurus-plugin-static-api-docs/jsx-runtime';
import { FaultsError, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { sampleLanguageOf } from './highlight-code';
import { nodesOf, placeOf, type Position } from './nodes';

type Directive = Extract<Nodes, { type: 'containerDirective' }>;

/** Directives of tabs. */
export const tabDirectives = ['tabs', 'tab'];

/**
 * Replaces each `::::tabs` with the same control as the samples', with a panel for each `:::tab[Label]`.
 * It works without JavaScript. If all labels are languages, it shares the samples' selection.
 *
 * @returns a remark transform; it throws a FaultsError that lists all faults of tabs
 */
export function showTabs(): Transformer<Root> {
  return (tree, file) => {
    const faults = reasonsAgainstTabs(tree).map((it) => ({ file: file.path, rule: 'tabs', ...it }));
    if (faults.length > 0) throw new FaultsError(faults);
    let count = 0;
    visit(tree, 'containerDirective', (node, index = 0, parent) => {
      if (node.name !== 'tabs' || !parent) return;
      const tabs = node.children.filter(isTab);
      const name = `__${file.stem ?? 'page'}-choice-${(count += 1)}`;
      (parent as Parents).children.splice(index, 1, ...switcherOf(tabs, name));
    });
  };
}

/** Returns the control as Markdown, since the panels hold Markdown: an element stands for that of a tab. */
function switcherOf(tabs: readonly Directive[], name: string): RootContent[] {
  const labels = tabs.map(labelOf);
  const languages = labels.map(sampleLanguageOf);
  const [legend, remember] = languages.includes(undefined)
    ? ['Choice', 'tab']
    : ['Language', 'language'];
  const panels = new Map<ElementContent, Directive>();
  const items = tabs.map((tab, index) => {
    const label = labels[index] ?? '';
    const content: Element = { type: 'element', tagName: 'div', properties: {}, children: [] };
    panels.set(content, tab);
    return { value: languages[index] ?? label.toLowerCase(), label, content };
  });
  const control = Switcher({ legend, name, remember, items, isText: true });
  return nodesOfMarkup(control).flatMap((node) => toMarkdown(node, panels));
}

function toMarkdown(
  node: ElementContent,
  panels: ReadonlyMap<ElementContent, Directive>,
): RootContent[] {
  const tab = panels.get(node);
  if (tab) return tab.children.filter((it) => !isLabel(it));
  if (node.type === 'text') return [{ type: 'text', value: node.value }];
  if (node.type !== 'element') return [];
  // React would hold a button that is `checked` as it is.
  const { checked, ...properties } = node.properties;
  const hProperties = checked ? { ...properties, defaultChecked: true } : properties;
  const children = node.children.flatMap((child) => toMarkdown(child, panels));
  const markup = { type: 'markup', data: { hName: node.tagName, hProperties }, children };
  return [markup as unknown as RootContent];
}

function labelOf({ children }: Directive): string {
  return toString(children.find(isLabel)).trim();
}

function isLabel(node: RootContent): boolean {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}

/** Returns the faults of a page's tabs. */
export function reasonsAgainstTabs(tree: Root): (Reason & Position)[] {
  const directives = nodesOf(tree, 'containerDirective');
  const groups = directives.filter(({ name }) => name === 'tabs');
  const inGroups = groups.flatMap(({ children }) => children);
  const stray = directives
    .filter((it) => it.name === 'tab' && !inGroups.includes(it))
    .map((tab) => ({ ...placeOf(tab), ...strayTab }));
  return [
    ...stray,
    ...groups.flatMap((group) => {
      const tabs = group.children.filter(isTab);
      const labels = tabs.map(labelOf);
      const others = group.children.filter((it) => !isTab(it));
      return [
        ...(tabs.length < 2 && others.length === 0 ? [{ ...placeOf(group), ...tooFew }] : []),
        ...others.slice(0, 1).map((it) => ({ ...placeOf(it), ...outside })),
        ...tabs.flatMap((tab, index) => {
          const label = labels[index] ?? '';
          if (label === '') return [{ ...placeOf(tab), ...unnamed }];
          if (labels.indexOf(label) === index) return [];
          return [{ ...placeOf(tab), message: `the label "${label}" is used twice in these tabs` }];
        }),
        ...nodesOf(group, 'heading').map((it) => ({ ...placeOf(it), ...heading })),
      ];
    }),
  ];
}

function isTab(node: RootContent): node is Directive {
  return node.type === 'containerDirective' && node.name === 'tab';
}

const strayTab = {
  message: "this tab isn't inside tabs",
  fix: 'write ::::tabs above the first tab, with more colons than a tab has, and :::: below the last',
};
const tooFew = { message: 'tabs need at least two choices', fix: 'write :::tab[Label] for each' };
const outside = {
  message: "this is between tabs, where readers can't see it",
  fix: 'put it into a tab',
};
const unnamed = { message: 'a tab needs a label', fix: 'write :::tab[Label]' };
const heading = {
  message: 'a heading in a tab is hidden while another tab is selected',
  fix: 'put the heading above the tabs, or make it bold text',
};
