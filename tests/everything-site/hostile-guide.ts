import { stringify } from 'yaml';

import { escapeMarkdown } from '../../packages/docusaurus-plugin-static-api-docs/src/markup/page';

/** Returns a guide with a text everywhere that writers can put one, escaped where MDX parses markup. */
export function guideOf(value: string): string {
  const frontMatter = {
    ...{ title: value, description: value, keywords: [value], sidebar_label: value },
    // Otherwise, the first and last guides would have one link fewer.
    ...{ pagination_next: null, pagination_prev: null },
  };
  const line = value.replaceAll(/\s+/g, ' ').trim();
  const quoted = escapeMarkdown(value);
  // GFM links addresses even if they are escaped.
  const words = escapeMarkdown(value.replaceAll('https://', '//'));
  const code = `\`\`\`\` ${line} \`\`\`\``;
  // A line can't start with the text, because MDX would parse `import` as code. Fence metadata has no
  // escapes.
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
