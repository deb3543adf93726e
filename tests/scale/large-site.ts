import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { stringify } from 'yaml';

import { linkModules } from '../link-modules';
import { largeApi } from './large-api';

/** How much a site has beside what the portal has. */
export interface SiteSize {
  readonly guides: number;
  readonly operations: number;
}

/** Calls of each tag of the reference. */
const callsOfTag = 25;

const guidesOfTopic = 25;
const topicsOfSection = 10;

/**
 * Writes the portal into a folder, with further guides in a sidebar of sections and topics, and with
 * a further reference. A page that two sizes have is the same in both.
 *
 * @param folder - must not exist
 */
export function writeLargeSite(folder: string, { guides, operations }: SiteSize): void {
  for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')) {
    if (file) cpSync(file, path.join(folder, file), { verbatimSymlinks: true });
  }
  // One by one: the folder has a cache of its own.
  linkModules(folder);
  const ids = operations > 0 ? addReference(folder, operations) : [];
  const pages = Array.from({ length: guides }, (_, number) => guide(number, guides, ids));
  for (const { file, text } of pages) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  change(folder, 'sidebars.ts', 'export default', (found) => {
    return `(sidebars.docs as unknown[]).push(...${JSON.stringify(sidebar(guides))});\n${found}`;
  });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  // A page says when it last changed.
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=scale', '-c', 'user.email=scale@example.com', 'commit', '-qm', 'All');
}

/** Replaces a text of a file of the site. */
function change(
  folder: string,
  file: string,
  text: string,
  replace: (found: string) => string,
): void {
  const before = readFileSync(path.join(folder, file), 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not have "${text}"`);
  writeFileSync(path.join(folder, file), before.replace(text, replace));
}

/** Adds a reference of at least so many operations, and returns their ids. */
function addReference(folder: string, operations: number): string[] {
  const slug = 'large-interface';
  const specification = `api-specs/${slug}.openapi.yaml`;
  const api = largeApi({ tags: Math.ceil(operations / callsOfTag), resources: 5 });
  writeFileSync(path.join(folder, specification), stringify(api, { aliasDuplicateObjects: false }));
  const reference = {
    ...{ specification, outputDir: `reference-${slug}`, routeBasePath: `api/${slug}` },
    ...{
      serverVariable: 'LARGE_URL',
      prose: true,
      title: 'Large interface',
      description: 'Large.',
    },
  };
  change(folder, 'src/config/api-references.ts', 'serviceApi] as const', () => {
    return `serviceApi, ${JSON.stringify(reference)}] as const`;
  });
  const { paths } = api as { paths: Record<string, Record<string, { operationId?: string }>> };
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId }) => operationId ?? []);
}

/** Sections of topics of guides; each section and topic has a page. */
function sidebar(guides: number): object[] {
  const categories = new Map<string, { label: string; items: object[] }>();
  const sections: object[] = [];
  const categoryAt = (id: string, label: string, siblings: object[]) => {
    const known = categories.get(id);
    if (known) return known;
    const link = { type: 'generated-index', slug: `/category/${id}`, title: label };
    const category = { type: 'category', label, link, items: [] as object[] };
    categories.set(id, category);
    siblings.push(category);
    return category;
  };
  for (let number = 0; number < guides; number++) {
    const { section, topic } = placeOf(number);
    const around = categoryAt(section, `Product ${section}`, sections);
    const own = categoryAt(`${section}-${topic}`, `Tasks of ${section} ${topic}`, around.items);
    own.items.push({ type: 'doc', id: pathOf(number).slice('docs/'.length) });
  }
  return sections;
}

function placeOf(number: number) {
  const topic = Math.floor(number / guidesOfTopic);
  return {
    section: `section-${Math.floor(topic / topicsOfSection)}`,
    topic: `topic-${topic % topicsOfSection}`,
  };
}

/** Path of a guide, without its ending. */
function pathOf(number: number): string {
  const { section, topic } = placeOf(number);
  return `docs/${section}/${topic}/guide-${number}`;
}

/** The first guide of a site, which all sizes have, as its path without an ending. */
export const firstGuide = pathOf(0);

const things = 'scanner printer gateway terminal sensor tablet dock camera'.split(' ');
const tasks = 'Connect Configure Update Replace Monitor Move Reset Retire'.split(' ');

/** Writes a guide of some 500 words with what guides have: steps, programs, a table, links. */
function guide(number: number, guides: number, operationIds: readonly string[]) {
  const thing = things[number % things.length] ?? '';
  const task = tasks[Math.floor(number / things.length) % tasks.length] ?? '';
  const place = `line ${number}`;
  // Within the topic, of which all sizes have the first one whole.
  const first = number - (number % guidesOfTopic);
  const next = first + ((number + 1 - first) % Math.min(guidesOfTopic, guides - first));
  const id = operationIds[number % operationIds.length];
  const call = id && number > 0 ? ` <Operation id="${id}" /> does the same.` : '';
  const text = `---
title: ${task} the ${thing} of ${place}
description: ${task} the ${thing} of ${place}, check that it works, and find out what to do when it doesn't.
kind: how-to
sidebar_label: ${task} ${thing} ${number}
---

The ${thing} of ${place} reads and sends what the people at the line need. This page shows how to ${task.toLowerCase()} it without stopping the line, and how to see that it works afterward.${call}

## What you need

- The number of the ${thing}, which is on its label.
- A computer in the network of ${place}, with Bash and curl.
- A role that lets you change devices of ${place}.

## Prepare the ${thing}

1. Tell the people at ${place} that the ${thing} will be away for ten minutes.
2. Note the settings that it has now:

   \`\`\`bash not-run="is an example"
   curl --fail-with-body --silent --show-error \\
     --header "Authorization: Bearer $TOKEN" \\
     "$SUITE_URL/api/$ORGANIZATION_ID/devices/${thing}-${number}" | jq .
   \`\`\`

3. Put it on the table, and wait until its light is green.

:::note

A ${thing} that is charged less than 20 percent doesn't take a new setting.

:::

## ${task} it

Write the new settings into a file:

\`\`\`json title="settings.json"
{
  "device": "${thing}-${number}",
  "line": ${number},
  "mode": "continuous",
  "retries": 3,
  "notify": ["shift-lead", "maintenance"]
}
\`\`\`

Then send them from a program:

\`\`\`js title="send.mjs"
import { readFile } from 'node:fs/promises';

const settings = JSON.parse(await readFile('settings.json', 'utf8'));
const response = await fetch(\`\${process.env.SUITE_URL}/devices/\${settings.device}\`, {
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(settings),
});
if (!response.ok) throw new Error(\`status \${response.status}\`);
console.log(await response.json());
\`\`\`

The ${thing} restarts once. It beeps when it's ready, and its light turns green. If the light stays red for more than two minutes, see [what to do](#troubleshoot).

## Check the result

Read the device again, and compare the settings with the file. The mode and the number of retries must be the same. Then let one person at ${place} use the ${thing} for a while, and watch what arrives. Nothing may be missing, and nothing may come twice.

| Setting | Value | What it does |
|---|---|---|
| \`mode\` | \`continuous\` | The ${thing} reads without a trigger. |
| \`retries\` | 3 | It sends again when there is no response. |
| \`notify\` | a list | Who hears of a failure. |
| \`line\` | ${number} | Where the ${thing} belongs. |

## Troubleshoot

| You see | Do this |
|---|---|
| status 400 | Compare the names in the file with the table. |
| status 401 | Get a new token. See [What you need](#what-you-need). |
| a red light | Charge the ${thing}, then start again. |

## Next steps

- [The next task](./guide-${next}.mdx#check-the-result): go on with the next device of the line.
- [Errors and retries](../../iot-platform/concepts/errors-and-retries.mdx): see what each status means.
`;
  return { file: `${pathOf(number)}.mdx`, text };
}
