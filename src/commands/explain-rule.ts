import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { ruleFile, specificationRulesFile } from '../checks/rule';
import { nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { StepError } from './steps';

/**
 * Returns what a rule for pages or specifications demands, with examples and what the check says
 * about them; without a name, a line for each rule.
 *
 * @throws StepError for a name that no rule has
 */
export async function explainRule(name?: string): Promise<string> {
  const rules = new Map([...(await pageRules()), ...(await specificationRules())]);
  const width = Math.max(...[...rules.keys()].map(({ length }) => length));
  if (name === undefined) {
    return [...rules]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([rule, { summary }]) => `${rule.padEnd(width)}  ${summary}`)
      .join('\n');
  }
  const rule = rules.get(name);
  if (rule) return rule.text;
  const nearest = nearestName(name, [...rules.keys()]);
  throw new StepError(
    `no rule for pages or specifications is called "${name}"${nearest ? ` (did you mean "${nearest}"?)` : ''}
npm run check -- --explain lists the rules of this repository; others are those of a tool:
  OpenAPI      https://redocly.com/docs/cli/rules/recommended
  AsyncAPI     https://github.com/asyncapi/parser-js
  code         ESLint, TypeScript, and Prettier`,
  );
}

type Explained = readonly [name: string, { readonly summary: string; readonly text: string }];

/** Each has a file of its name, with its description after the title. */
async function pageRules(): Promise<Explained[]> {
  const files = await readdir(path.dirname(ruleFile('')));
  const names = files.filter((it) => it.endsWith('.md')).map((it) => path.basename(it, '.md'));
  return Promise.all(
    names.map(async (name): Promise<Explained> => {
      const text = (await readFile(ruleFile(name), 'utf8')).trimEnd();
      return [name, { summary: text.split('\n')[2] ?? '', text }];
    }),
  );
}

/** One section shows several rules when one change breaks them all. */
async function specificationRules(): Promise<Explained[]> {
  const [, ...sections] = (await readFile(specificationRulesFile, 'utf8')).split(/^(?=## )/m);
  return sections
    .reverse()
    .flatMap((section) =>
      [...section.matchAll(/^\S+\.yaml:\d+:\d+ (\S+) (.*)$/gm)]
        .reverse()
        .map(([, rule = '', summary = '']): Explained => [
          rule,
          { summary, text: section.trimEnd().replace(/^## .*/, `# ${rule}`) },
        ]),
    );
}
