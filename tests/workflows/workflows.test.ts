import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly on: object;
  readonly permissions?: object;
  readonly concurrency?: object;
  readonly jobs: Readonly<
    Record<string, { readonly 'timeout-minutes'?: number; readonly steps: readonly Step[] }>
  >;
}

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  return { name, text, workflow: parse(text) as Workflow };
});

it('there is one for pull requests, one for publications and one for every night', () => {
  expect(workflows.map(({ name }) => name)).toEqual(['check.yml', 'nightly.yml', 'publish.yml']);
});

/** @see https://docs.github.com/en/actions/reference/security/secure-use */
describe.each(workflows)('$name', ({ name, text, workflow }) => {
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('is a workflow that GitHub takes', () => {
    const { context } = parseWorkflow({ name, content: text }, new NoOperationTraceWriter());
    expect(context.errors.getErrors().map(String)).toEqual([]);
  });

  it('gives rights to jobs only, and none to the code of a stranger', () => {
    expect(workflow.permissions).toEqual({});
    expect(Object.keys(workflow.on).join()).not.toMatch(/_target|workflow_run|comment/);
  });

  it('does not run beside itself, and not for hours', () => {
    expect(workflow.concurrency).toBeDefined();
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
  });

  it('pins each action to a commit, and says its version', () => {
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses.length).toBe(steps.filter((step) => step.uses).length);
    for (const line of uses) expect(line).toMatch(/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('leaves no token on the disk, and lets no expression become part of a script', () => {
    for (const step of steps) {
      if (step.uses?.startsWith('actions/checkout@')) {
        expect(step.with?.['persist-credentials']).toBe(false);
      }
      expect(step.run ?? '').not.toContain('${{');
    }
  });
});

it('what is published is built from a clone that knows when each page last changed', () => {
  const { workflow } = workflows.find(({ name }) => name === 'publish.yml') ?? {};
  expect(workflow?.jobs.build?.steps[0]?.with).toMatchObject({ 'fetch-depth': 0 });
});

it('they run scripts of package.json, with the words that these take', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const calls = workflows.flatMap(({ text }) => text.match(/\bnpm (?:test|run .+)/g) ?? []);
  const words = calls.map((call) => call.replace(/^npm (?:run )?/, '').split(' '));
  expect(words.filter(([script = '']) => !(script in scripts))).toEqual([]);
  const releases = words.filter(([script]) => script === 'release').map(([, , verb]) => verb);
  expect(releases).toEqual(['pack', 'fetch', 'publish', 'rollback']);
});
