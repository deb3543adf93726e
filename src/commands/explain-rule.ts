import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ruleFile, specificationRulesFile } from '../checks/rule';
import { didYouMean, nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { StepError } from './steps';

/**
 * Explains a rule for pages or specifications, with examples and their faults; without a name, lists all
 * rules.
 *
 * @throws StepError for an unknown rule
 */
export function explainRule(name?: string): string {
  const rules = readRules();
  const width = Math.max(...[...rules.keys()].map(({ length }) => length));
  if (name === undefined) {
    return [...rules]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([rule, { summary }]) => `${rule.padEnd(width)}  ${summary}`)
      .join('\n');
  }
  const rule = rules.get(name);
  if (rule) return rule.text;
  const { fix } = didYouMean(nearestName(name, [...rules.keys()]));
  throw new StepError(
    `no rule for pages or specifications is called "${name}"${fix ? ` (${fix})` : ''}
npm run check -- --explain lists the rules of this repository; others are those of a tool:
  OpenAPI      https://redocly.com/docs/cli/rules/recommended
  AsyncAPI     https://github.com/asyncapi/parser-js
  code         ESLint, TypeScript, and Prettier
src/config/specification-exemptions.ts exempts what only the owner of an API can change.`,
  );
}

interface Explained {
  readonly summary: string;
  readonly text: string;
}

/** A fault of a specification shown in a section. */
const specificationFault = /^\S+\.yaml:\d+:\d+ (\S+) (.*)$/gm;

function readRules(): ReadonlyMap<string, Explained> {
  const rules = new Map<string, Explained>();
  // Each rule for pages has a file of its name, with a description below the title.
  for (const file of readdirSync(path.dirname(ruleFile(''))).filter((it) => it.endsWith('.md'))) {
    const name = path.basename(file, '.md');
    const text = readFileSync(ruleFile(name), 'utf8').trimEnd();
    rules.set(name, { summary: text.split('\n')[2] ?? '', text });
  }
  // A section covers several rules for specifications if one change violates them all.
  const [, ...sections] = readFileSync(specificationRulesFile, 'utf8').split(/^(?=## )/m);
  for (const section of sections) {
    for (const [, name = '', summary = ''] of section.matchAll(specificationFault)) {
      if (rules.has(name)) continue;
      rules.set(name, { summary, text: section.trimEnd().replace(/^## .*/, `# ${name}`) });
    }
  }
  return rules;
}
