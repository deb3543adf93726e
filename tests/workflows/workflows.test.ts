import difference from 'lodash/difference';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly permissions?: object;
  readonly needs?: string | readonly string[];
  readonly 'timeout-minutes'?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on: object;
  readonly permissions?: object;
  readonly concurrency?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  return { name, text, workflow: parse(text) as Workflow };
});

it('there are workflows for pull requests, previews, publishing, the package, and every night', () => {
  const names = workflows.map(({ name }) => name);
  const others = ['publish-package.yml', 'publish.yml'];
  expect(names).toEqual(['check.yml', 'nightly.yml', 'preview.yml', ...others]);
});

/** @see https://docs.github.com/en/actions/reference/security/secure-use */
describe.each(workflows)('$name', ({ text, workflow }) => {
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('grants permissions only to jobs, and none to code of a fork', () => {
    expect(workflow.permissions).toEqual({});
    expect(Object.keys(workflow.on).join()).not.toMatch(/_target|comment/);
  });

  it('limits concurrency and duration', () => {
    expect(workflow.concurrency).toBeDefined();
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
  });

  it('pins each action to a commit, with its version in a comment', () => {
    const uses = text.match(/\buses: .*/g) ?? [];
    expect(uses.length).toBe(steps.filter((step) => step.uses).length);
    for (const line of uses) expect(line).toMatch(/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('checks and builds with the previous commit, to compare published contracts', () => {
    for (const { steps } of jobs) {
      if (!steps.some(({ run }) => /\bnpm (?:test|run (?:test:all|check|build))$/m.test(run ?? '')))
        continue;
      expect(steps[0]?.with?.['fetch-depth']).not.toBe(undefined);
    }
  });

  it('leaves no token on disk, and has no expressions in scripts', () => {
    for (const step of steps) {
      if (step.uses?.startsWith('actions/checkout@')) {
        expect(step.with?.['persist-credentials']).toBe(false);
      }
      expect(step.run ?? '').not.toContain('${{');
    }
  });
});

it('nightly tests run on the oldest Node.js in package.json, and on the latest LTS', () => {
  const { text = '' } = workflows.find(({ name }) => name === 'nightly.yml') ?? {};
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    engines: { node: string };
  };
  expect(text).toContain(`node-version: ['${engines.node.replace('>=', '')}', lts/*]`);
});

it('each script of package.json runs nightly', () => {
  const { workflow } = workflows.find(({ name }) => name === 'nightly.yml') ?? {};
  const steps = Object.values(workflow?.jobs ?? {}).flatMap((job) => job.steps);
  const run = steps.flatMap(({ run = '' }) => run.match(/(?<=\bnpm (?:run )?)[\w:]+/g) ?? []);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  expect(difference([...Object.keys(scripts), 'a-new-one'], run)).toEqual(['a-new-one']);
});

/** Each run of `check` starts it, even for a fork's pull request, with the permissions of main. */
describe('preview.yml', () => {
  const { workflow } = workflows.find(({ name }) => name === 'preview.yml') ?? {};
  const { steps = [], ...job } = workflow?.jobs.publish ?? {};

  it('is the only workflow started by another one, and has a separate environment', () => {
    const started = workflows.filter(({ workflow: { on } }) => 'workflow_run' in on);
    expect(started.map(({ name }) => name)).toEqual(['preview.yml']);
    expect(job).toMatchObject({
      environment: 'preview',
      permissions: { actions: 'read', contents: 'read', statuses: 'write' },
    });
  });

  it('checks out main, runs no code of a pull request, and has the token only in its last step', () => {
    expect(steps.filter((step) => step.with?.['ref'] !== undefined)).toEqual([]);
    const [install, upload, ...others] = steps.filter(({ run }) => run);
    expect(install).toEqual({ run: 'npm ci --ignore-scripts' });
    expect(upload?.run?.match(/^(?:\w+=\$\()?\w+/gm)).toEqual(['npx', 'url=$(grep', 'gh']);
    expect(others).toEqual([]);
    expect(steps.filter(({ env }) => env).length).toBe(1);
  });
});

describe('publish.yml', () => {
  const { workflow } = workflows.find(({ name }) => name === 'publish.yml') ?? {};
  const { test, build, attest, publish } = workflow?.jobs ?? {};
  const steps = publish?.steps.filter(({ run }) => run) ?? [];
  const runs = steps.map(({ run = '' }) => run.replaceAll(/\\\n\s*/g, '').trim());

  it('builds from a clone with history, which dates each page', () => {
    expect(build?.steps[0]?.with).toMatchObject({ 'fetch-depth': 0 });
  });

  it('publishes a build from a machine that runs no samples, after all tests have passed', () => {
    const runs = [test, build].map((job) => job?.steps.flatMap(({ run }) => run ?? []));
    expect(runs).toEqual([['npm run test:all'], ['npm run build', 'npm run release -- pack']]);
    expect([attest, publish].map((job) => job?.needs)).toEqual([
      ['test', 'build'],
      ['build', 'attest'],
    ]);
  });

  it('passes the release on by its name, so that it can be downloaded later', () => {
    const [packed, name] = ['${{ steps.pack.outputs.name }}', '${{ needs.build.outputs.name }}'];
    expect(build?.steps.at(-2)).toEqual({ run: 'npm run release -- pack', id: 'pack' });
    expect([build?.outputs?.name, build?.steps.at(-1)?.with?.name]).toEqual([packed, packed]);
    expect(publish?.env).toEqual({ NAME: name });
    for (const job of [attest, publish]) {
      const download = job?.steps.find(({ uses }) =>
        uses?.startsWith('actions/download-artifact@'),
      );
      expect(download?.with).toEqual({ name, path: 'releases' });
    }
  });

  it('grants each job only the permissions that it needs', () => {
    expect([test, build, attest, publish].map((job) => job?.permissions)).toEqual([
      { contents: 'read' },
      { contents: 'read' },
      { 'id-token': 'write', attestations: 'write' },
      { contents: 'read', attestations: 'read' },
    ]);
  });

  it('verifies the release that it publishes, and rolls back to the previous version', () => {
    const of = '--repo "$GITHUB_REPOSITORY"';
    const by = '--signer-workflow "$GITHUB_REPOSITORY/.github/workflows/publish.yml"';
    const from = '--source-ref refs/heads/main --source-digest "$GITHUB_SHA"';
    expect(runs[0]).toBe(`gh attestation verify "releases/$NAME.zip" ${of} ${by} ${from}`);
    expect(runs[1]).toBe('npm run release -- publish "$NAME"');
    expect(runs.at(-1)).toMatch(/^npx wrangler rollback "\$BEFORE" /);
    expect(steps.at(-1)).toMatchObject({
      if: "${{ always() && steps.publish.outputs.before && steps.smoke.outcome != 'success' }}",
      env: { BEFORE: '${{ steps.publish.outputs.before }}' },
    });
  });
});

it('workflows run scripts of package.json with valid arguments', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const calls = workflows.flatMap(({ text }) => text.match(/\bnpm (?:test|run .+)/g) ?? []);
  const words = calls.map((call) => call.replace(/^npm (?:run )?/, '').split(' '));
  expect(words.filter(([script = '']) => !(script in scripts))).toEqual([]);
  const releases = words.filter(([script]) => script === 'release').map(([, , verb]) => verb);
  expect(releases).toEqual(['pack', 'publish', 'pack', 'publish']);
});
