import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { visit } from 'unist-util-visit';
import type { Transformer } from 'unified';

import { Switcher } from 'docusaurus-plugin-static-api-docs/build';
import { FaultsError, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { sampleLanguageOf } from './highlight-code';
import { nodesOf, placeOf, type Position } from './nodes';

type Directive = Extract<Nodes, { type: 'containerDirective' }>;

/** The directives of tabs. */
export const tabDirectives = ['tabs', 'tab'];

/**
 * Replaces each `::::tabs` by the control that the samples have, with a panel for each `:::tab[Label]`
 * in it. It needs no JavaScript. Where all labels are languages, the choice is that of the samples.
 *
 * @returns a remark transform; it throws a FaultsError that lists everything that is wrong with tabs
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
      (parent as Parents).children.splice(index, 1, ...toNodes(switcherOf(tabs, name), tabs));
    });
  };
}

/** Calls the component, since Markdown comes into its panels: a number stands for that of a tab. */
function switcherOf(tabs: readonly Directive[], name: string): ReactNode {
  const labels = tabs.map(labelOf);
  const languages = labels.map(sampleLanguageOf);
  const [legend, remember] = languages.includes(undefined)
    ? ['Choice', 'tab']
    : ['Language', 'language'];
  const items = labels.map((label, index) => {
    return { value: languages[index] ?? label.toLowerCase(), label, content: index };
  });
  return Switcher({ legend, name, remember, items, isText: true });
}

function toNodes(shown: ReactNode, tabs: readonly Directive[]): RootContent[] {
  return Children.toArray(shown).flatMap((node): RootContent[] => {
    if (typeof node === 'number') return tabs[node]?.children.filter((it) => !isLabel(it)) ?? [];
    if (typeof node === 'string') return [{ type: 'text', value: node }];
    if (!isValidElement<Record<string, ReactNode>>(node)) return [];
    const { children, ...props } = node.props;
    const inside = toNodes(children, tabs);
    if (node.type === Fragment) return inside;
    const attributes = Object.entries(props)
      .filter(([, value]) => value !== false)
      .map(([key, value]) => ({
        type: 'mdxJsxAttribute' as const,
        name: key,
        value: value === true ? null : String(value),
      }));
    const name = String(node.type);
    return [{ type: 'mdxJsxFlowElement', name, attributes, children: inside as never[] }];
  });
}

function labelOf({ children }: Directive): string {
  return toString(children.find(isLabel)).trim();
}

function isLabel(node: RootContent): boolean {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}

/** Returns what is wrong with the tabs of a page. */
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
          return [{ ...placeOf(tab), message: `the label "${label}" comes twice in these tabs` }];
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
  message: 'this tab is in no tabs',
  fix: 'write ::::tabs above the first tab, with more colons than a tab has, and :::: below the last',
};
const tooFew = { message: 'a choice needs two tabs at least', fix: 'write :::tab[Label] for each' };
const outside = {
  message: 'this is between tabs, where no reader sees it',
  fix: 'put it into a tab',
};
const unnamed = { message: 'a tab needs a label', fix: 'write :::tab[Label]' };
const heading = {
  message: 'a heading in a tab is out of sight while another tab is chosen',
  fix: 'put the heading above the tabs, or make it bold text',
};
