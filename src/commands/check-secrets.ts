import { randomBytes } from 'node:crypto';

import { step } from './steps';

/**
 * Looks for secrets in the files of the repository.
 *
 * @throws StepError when secretlint finds one; its output names the place
 */
export function checkRepositorySecrets(): Promise<void> {
  return step('Looking for secrets in the repository', [
    'npx',
    'secretlint',
    '--secretlintignore',
    '.gitignore',
    '**/*',
    // Links to `src`.
    '!tests/*-site/src/**',
  ]);
}

/**
 * Builds with a canary in the environment, then looks for it and for secrets in the output; the
 * pattern of the canary is in `.secretlintrc.json`.
 *
 * @param build - writes `build/`
 * @throws StepError when secretlint finds one; what `build` throws
 */
export async function checkBuildSecrets(build: () => Promise<void>): Promise<void> {
  process.env.CANARY_TOKEN = `canary-${randomBytes(16).toString('hex')}`;
  try {
    await build();
  } finally {
    Reflect.deleteProperty(process.env, 'CANARY_TOKEN');
  }
  await step('Looking for secrets in the build', ['npx', 'secretlint', 'build/**/*']);
}
