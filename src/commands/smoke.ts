import { smokeTest } from '../publishing/smoke-test';
import { command, readArguments, step, StepError } from './steps';

const usage = `usage: npm run smoke -- ORIGIN NAME
Requests every page of the site at ORIGIN, its script, and what doesn't exist, and checks that readers
get the release NAME.`;

command(async () => {
  const [origin, name] = readArguments(usage, {}).positionals;
  if (!origin || !name) throw new StepError(usage);
  await step(`Requesting the pages of ${origin}`, async () => {
    const faults = await smokeTest(origin.replace(/\/$/, ''), name);
    if (faults.length > 0) throw new StepError(faults.join('\n'));
  });
});
