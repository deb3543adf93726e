import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { outputOf, step, StepError } from './steps';

/** At least half a day from any machine's time zone. */
const otherEnvironment = { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' };

/**
 * Builds the site again, in a clone in another folder and time zone, and compares it with `build/` byte for
 * byte. Files added by a release are excluded: Chromium's PDFs differ each time.
 *
 * @throws StepError with the differences
 */
export function checkReproducible(): Promise<void> {
  return step('Building a clone elsewhere, to compare', () =>
    inUnfinishedFolder(tmpdir(), async (folder) => {
      const clone = path.join(folder, 'clone');
      outputOf('git', 'clone', '--quiet', '--local', '.', clone);
      const changes = ['-z', '--modified', '--others', '--exclude-standard'];
      const changed = outputOf('git', 'ls-files', ...changes).split('\0');
      for (const file of changed.filter(existsSync)) cpSync(file, path.join(clone, file));
      // Linked packages would resolve to their original folder, which changes the names of classes.
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
