/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { Code, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Transformer } from 'unified';

import { CodeBlock, languages, Switcher, toHtml } from 'docusaurus-plugin-static-api-docs/build';
import type { Markup } from 'docusaurus-plugin-static-api-docs/jsx-runtime';
import { parseFenceMetadata } from './fence-metadata';
import { headingsAbove, uniqueNames } from './heading-names';
import { nodesOf, staticHtml } from './nodes';

/** Files with at least this many lines are collapsed, because they are mostly downloaded. */
const longFile = 30;

/** Fences shown as one block. */
interface Block {
  /** By tab label, which is empty for fences without a tab. */
  readonly tabs: Map<string, Code[]>;
  /** Output of the commands. */
  readonly outputs: Code[];
}

/**
 * Replaces each fence with code highlighted at build time, in the same box as the reference's code. In the
 * browser, the highlighter would be a tenth of every page's scripts. Adjacent fences with `tab` become
 * tabs, and output is attached to the code that prints it.
 *
 * @returns a remark transform that inserts `<StaticHtml html="…" />`
 */
export function highlightCode(): Transformer<Root> {
  return (tree, { stem = 'page' }) => {
    const nameOf = uniqueNames();
    const headings = headingsAbove(tree);
    const names = new Map(
      nodesOf(tree, 'code').map((fence) => [fence, nameOf(ownNameOf(fence), headings.get(fence))]),
    );
    const parents = new Set<Parents>();
    visit(tree, 'code', (_fence, _index, parent) => void (parent && parents.add(parent)));
    let blocks = 0;
    for (const parent of parents) {
      const children: RootContent[] = [];
      let block: Block | undefined;
      const close = () => {
        if (!block) return;
        const name = `__${stem}-tabs-${(blocks += 1)}`;
        children.push(staticHtml(toHtml(<CodeOf block={block} name={name} names={names} />)));
        block = undefined;
      };
      for (const child of parent.children) {
        if (child.type !== 'code') {
          close();
          children.push(child);
        } else if (block && isOutput(child)) {
          block.outputs.push(child);
        } else {
          const { tab = '' } = metadataOf(child);
          if (!tab || !block?.tabs.size || block.tabs.has('') || block.outputs.length > 0) close();
          block ??= { tabs: new Map(), outputs: [] };
          block.tabs.set(tab, [...(block.tabs.get(tab) ?? []), child]);
        }
      }
      close();
      parent.children = children;
    }
  };
}

function metadataOf({ meta }: Code) {
  return parseFenceMetadata(meta).metadata;
}

function isOutput(fence: Code): boolean {
  const { file, output, schema = '', tab } = metadataOf(fence);
  return !file && !tab && (output || fence.lang === 'text' || schema.includes('.response.'));
}

/** Returns the title of a fence, or what it contains. */
function ownNameOf(fence: Code): string {
  return metadataOf(fence).title ?? `Code${fence.lang ? ` (${fence.lang})` : ''}`;
}

/**
 * @param props.name - of the choice of a tab; unique on the page
 * @param props.names - of the fences, to tell the buttons of a page apart
 */
function CodeOf({
  block: { tabs, outputs },
  name,
  names,
}: {
  block: Block;
  name: string;
  names: ReadonlyMap<Code, string>;
}): Markup {
  const toCode = (fence: Code) => <CodeNamed fence={fence} name={names.get(fence) ?? ''} />;
  const items = [...tabs].map(([label, fences]) => ({
    // Uses the reference's name for the language, so that the selection is shared.
    value: sampleLanguageOf(label) ?? label.toLowerCase(),
    label,
    content: fences.map(toCode),
  }));
  const code = tabs.has('') ? (
    items.flatMap(({ content }) => content)
  ) : (
    <Switcher legend="Language" name={name} remember="language" items={items} />
  );
  return (
    <div className="code-group">
      {code}
      {outputs.map(toCode)}
    </div>
  );
}

/** Returns the sample language with a tab's label. */
export function sampleLanguageOf(tab: string): string | undefined {
  const name = tab.toLowerCase();
  return languages.find(({ id, aliases }) => [id, ...aliases].includes(name))?.id;
}

function CodeNamed({ fence, name }: { fence: Code; name: string }): Markup {
  const { title, file } = metadataOf(fence);
  const { lang, value } = fence;
  return (
    <CodeBlock
      code={value}
      language={lang ?? undefined}
      title={title}
      label={name}
      isFolded={file !== undefined && value.split('\n').length > longFile}
    />
  );
}
