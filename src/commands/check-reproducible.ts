import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { outputOf, step, StepError } from './steps';

/** Half a day and more from every machine's own zone. */
const otherEnvironment = { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' };

/**
 * Builds the site once more, in a clone in another folder and another time zone, and compares it with
 * `build/`, byte for byte. What a release adds is left out: Chromium prints no PDF twice alike.
 *
 * @throws StepError with what differs
 */
export function checkReproducible(): Promise<void> {
  return step('Building a clone elsewhere, to compare', () =>
    inUnfinishedFolder(tmpdir(), async (folder) => {
      const clone = path.join(folder, 'clone');
      outputOf('git', 'clone', '--quiet', '--local', '.', clone);
      const changes = ['-z', '--modified', '--others', '--exclude-standard'];
      const changed = outputOf('git', 'ls-files', ...changes).split('\0');
      for (const file of changed.filter(existsSync)) cpSync(file, path.join(clone, file));
      // Links to other folders would lead to the packages there, which gives other names of classes.
      cpSync('node_modules', path.join(clone, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !file.startsWith(path.join('node_modules', '.cache')),
      });
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [require.resolve('tsx/cli'), 'src/commands/build.ts'],
        { cwd: clone, encoding: 'utf8', env: { ...process.env, ...otherEnvironment } },
      );
      if (status !== 0) throw new StepError(`the clone cannot be built:\n${stdout}\n${stderr}`);
      const compare = ['diff', '--no-index', '--name-only', 'build', path.join(clone, 'build')];
      const compared = spawnSync('git', compare, { encoding: 'utf8' });
      if (compared.status !== 0) {
        const different = `${compared.stdout}${compared.stderr}`;
        throw new StepError(`two builds of the same sources differ in\n${different}`);
      }
    }),
  );
}
