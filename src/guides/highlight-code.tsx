/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { Code, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Transformer } from 'unified';

import { CodeBlock, languages, Switcher, toHtml } from 'docusaurus-plugin-static-api-docs/build';
import type { Markup } from 'docusaurus-plugin-static-api-docs/jsx-runtime';
import { parseFenceMetadata } from './fence-metadata';
import { staticHtml } from './nodes';

/** Lines of a file from which on it is folded: readers download it, or read it once. */
const longFile = 30;

/** Fences that are shown as one. */
interface Block {
  /** By the name of the tab, which is empty for a fence without one. */
  readonly tabs: Map<string, Code[]>;
  /** What the commands print. */
  readonly outputs: Code[];
}

/**
 * Replaces each fence by code that is highlighted at build time, in the same box as the code of the
 * reference. The highlighter stays out of the browser: it would be a tenth of every page's scripts.
 * In fences in a row, those with `tab` become tabs, and an output joins what it is the output of.
 *
 * @returns a remark transform; it puts `<StaticHtml html="…" />` where fences were
 */
export function highlightCode(): Transformer<Root> {
  return (tree, { stem = 'page' }) => {
    const parents = new Set<Parents>();
    visit(tree, 'code', (_fence, _index, parent) => void (parent && parents.add(parent)));
    let blocks = 0;
    for (const parent of parents) {
      const children: RootContent[] = [];
      let block: Block | undefined;
      const close = () => {
        if (!block) return;
        const name = `__${stem}-tabs-${(blocks += 1)}`;
        children.push(staticHtml(toHtml(<CodeOf block={block} name={name} />)));
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

/** @param props.name - of the choice of a tab; unique on the page */
function CodeOf({ block: { tabs, outputs }, name }: { block: Block; name: string }): Markup {
  const items = [...tabs].map(([label, fences]) => ({
    // The name under which the samples of the reference have a language: the choice holds there, too.
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

/** Returns the language of the samples that a tab is named after. */
export function sampleLanguageOf(tab: string): string | undefined {
  const name = tab.toLowerCase();
  return languages.find(({ id, aliases }) => [id, ...aliases].includes(name))?.id;
}

function toCode(fence: Code): Markup {
  const { title, file } = metadataOf(fence);
  const { lang, value } = fence;
  return (
    <CodeBlock
      code={value}
      language={lang ?? undefined}
      title={title}
      label={title ?? `Code${lang ? ` (${lang})` : ''}`}
      isFolded={file !== undefined && value.split('\n').length > longFile}
    />
  );
}
