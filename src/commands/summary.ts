import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';

import { changesBetween, loadSpecification } from 'docusaurus-plugin-static-api-docs/build';
import { parseHtml } from 'docusaurus-plugin-static-api-docs/html';
import { type Reference, references } from '../config/api-references';
import { type InterfaceChanges, writeChangeSummary } from '../publishing/change-summary';
import { writeMarkdown } from '../publishing/twins/page-markdown';
import { command, readArguments, step, StepError } from './steps';

const usage = `usage: npm run summary -- FOLDER
Says what readers get from what has changed since the checkout in FOLDER. Both need a build.`;

command(async () => {
  const [base, ...others] = readArguments(usage, {}).positionals;
  if (!base || others.length > 0) throw new StepError(usage);
  const summary = await step(`Comparing the build with that of ${base}`, async () =>
    writeChangeSummary(path.join(base, 'build'), 'build', await compareInterfaces(base)),
  );
  const { GITHUB_STEP_SUMMARY } = process.env;
  if (GITHUB_STEP_SUMMARY) await appendFile(GITHUB_STEP_SUMMARY, summary);
  else console.log(writeMarkdown(parseHtml(summary)));
});

/** A new specification can't be compared with anything. */
function compareInterfaces(base: string): Promise<InterfaceChanges[]> {
  const compared: readonly Reference[] = references.filter(({ specification }) =>
    existsSync(path.join(base, specification)),
  );
  return Promise.all(
    compared.map(async ({ specification, title, perspective }) => {
      const before = await loadSpecification(path.join(base, specification));
      const after = await loadSpecification(specification);
      return { title, changes: changesBetween(before, after, perspective) };
    }),
  );
}
