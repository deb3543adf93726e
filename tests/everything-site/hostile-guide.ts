import { stringify } from 'yaml';

import { escapeMarkdown } from '../../packages/docusaurus-plugin-static-api-docs/src/markup/page';

/** Returns a guide that has a text in each place that a writer owns, escaped where MDX reads markup. */
export function guideOf(value: string): string {
  const frontMatter = {
    ...{ title: value, description: value, keywords: [value], sidebar_label: value },
    // The first and the last guide would have one link less.
    ...{ pagination_next: null, pagination_prev: null },
  };
  const line = value.replaceAll(/\s+/g, ' ').trim();
  const quoted = escapeMarkdown(value);
  // GFM makes every address a link, escaped or not.
  const words = escapeMarkdown(value.replaceAll('https://', '//'));
  const code = `\`\`\`\` ${line} \`\`\`\``;
  // A line can't begin with the text: MDX takes `import` for code there. The metadata of a fence has
  // no escapes.
  return `---
${stringify(frontMatter)}---

Text: ${words}

## ${words}

### ${words}

Text: ${code}

Text: [${words}](/docs "${quoted}")

Text: ![${quoted}](/img/logo.svg "${quoted}")

- Text: ${words}

| ${words} | Cell |
| --- | --- |
| ${code.replaceAll('|', '\\|')} | ${words} |

:::note[${words}]

Text: ${words}

:::

~~~~text title="${line.replaceAll('"', "'")}"
${value}
~~~~
`;
}
