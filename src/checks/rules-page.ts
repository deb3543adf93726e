import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { formatFaults, type Fault } from '../shared/faults';
import { rules, siteRules } from './rules';
import { checkFixture, listFixtures, readFixture } from './rules.fixture';

/** The page for writers, in the root of the repository. */
export const rulesPageFile = 'CONTENT-RULES.md';

/** Where the small site has the pages of fixtures. */
const fixturePage = 'docs/guides/page.mdx';

const refusedSpecifications = 'tests/bad-input/specifications/refused';

/** How the languages of fixtures are called in fences, where that is not their extension. */
const languages: Readonly<Record<string, string>> = { svg: 'xml', txt: 'text' };

/**
 * Returns the page that shows each rule with what it refuses, what it says, and what it lets pass,
 * made from the fixtures that the tests hold the rules to.
 */
export async function rulesPage(): Promise<string> {
  const all = [...rules, ...siteRules].sort((one, other) => (one.name < other.name ? -1 : 1));
  const sections = await Promise.all(all.map(sectionOf));
  return `<!-- Written by npm run rules:write from the rules and their fixtures. -->

# Content rules

What \`npm run check\` refuses, with an example of each rule that is refused, what the check says about it, and an example that passes. A rule is a file of its name in \`src/checks/rules/\`, with its examples beside it. [CONTRIBUTING.md](CONTRIBUTING.md) tells how to write.

## Pages

${sections.join('\n')}
## Specifications

Each message is that of an example in \`${refusedSpecifications}/\`.

${specificationTable()}
`;
}

async function sectionOf({
  name,
  summary,
}: {
  readonly name: string;
  readonly summary: string;
}): Promise<string> {
  const [bad, good] = (['bad', 'good'] as const).map((quality) =>
    listFixtures().find((it) => it.rule === name && it.quality === quality),
  );
  if (!bad || !good) throw new Error(`${name} has no bad or no good fixture`);
  const texts = await Promise.all([readFixture(bad), readFixture(good)]);
  const dropped = sharedFrontMatter(...texts);
  const [refused, accepted] = texts.map((text) => text.slice(dropped.length).trimEnd());
  const faults = await checkFixture(bad);
  const extension = path.extname(bad.file).slice(1);
  const language = languages[extension] ?? extension;
  return `### ${name}

${summary}

Refused:

${fence(language, refused ?? '')}

${fence('text', messages(faults, dropped.split('\n').length - 1))}

Accepted:

${fence(language, accepted ?? '')}
`;
}

/** What both examples start with in the same way says nothing about the rule. */
function sharedFrontMatter(bad: string, good: string): string {
  const [frontMatter = ''] = /^---\n[^]*?\n---\n\n/.exec(bad) ?? [];
  return good.startsWith(frontMatter) ? frontMatter : '';
}

/** The lines are those of the example as it is shown; faults in other files keep theirs. */
function messages(faults: readonly Fault[], droppedLines: number): string {
  const shifted = (_: string, before: string, line: string): string =>
    `${before}${Number(line) - droppedLines}`;
  return formatFaults(faults)
    .split('\n')
    .map((line) =>
      line.startsWith(`${fixturePage}:`)
        ? line
            .replace(new RegExp(`^(${fixturePage}:)(\\d+)`), shifted)
            .replace(/( line )(\d+)/g, shifted)
        : line,
    )
    .join('\n');
}

/** Four backticks, since examples have fences of their own; what has no end is cut. */
function fence(language: string, text: string): string {
  return `\`\`\`\`${language}\n${text.replace(/\S{100,}/g, (it) => `${it.slice(0, 60)}…`)}\n\`\`\`\``;
}

function specificationTable(): string {
  const messageOf = new Map<string, string>();
  for (const name of readdirSync(refusedSpecifications).sort()) {
    const expected = readFileSync(path.join(refusedSpecifications, name, 'expected.txt'), 'utf8');
    for (const line of expected.trim().split('\n')) {
      const [, rule = '', message = ''] = /^\S+:\d+:\d+ (\S+) (.*)$/.exec(line) ?? [];
      if (rule !== '' && !messageOf.has(rule)) messageOf.set(rule, message);
    }
  }
  const rows = [...messageOf]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([rule, message]) => `| \`${rule}\` | ${escapeCell(message)} |`);
  return ['| Rule | Message |', '| --- | --- |', ...rows].join('\n');
}

function escapeCell(text: string): string {
  return text.replace(/[\\|<>*_[\]`]/g, '\\$&');
}
