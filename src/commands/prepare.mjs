// @ts-check
// Runs before every npm command, so it uses nothing but Node itself: a fresh clone has no packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const oldestNode = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
  console.error(
    `Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}. Install it and run the command again.`,
  );
  process.exit(1);
}

if (differsFromLockfile()) {
  console.log('▸ Installing dependencies (one to three minutes at first, then less)');
  const started = Date.now();
  // `npm ci` first removes `node_modules`.
  const isFirst = !existsSync('node_modules/.package-lock.json');
  const { status } = spawnSync(
    'npm',
    isFirst ? ['ci'] : ['install', '--no-save', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error('✗ Installing dependencies failed: see the output of npm above.');
    process.exit(status ?? 1);
  }
  if (differsFromLockfile()) {
    console.error(
      "✗ package-lock.json doesn't match package.json. Run npm install, and commit both.",
    );
    process.exit(1);
  }
  console.log(`✓ Installing dependencies (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Whether a package differs from the lockfile, according to npm's record in `node_modules`. */
function differsFromLockfile() {
  const installed = read('node_modules/.package-lock.json') ?? { packages: {} };
  return Object.entries(read('package-lock.json').packages).some(
    ([folder, { version, optional }]) => {
      if (folder === '') return false;
      const record = installed.packages[folder] ?? read(`${folder}/package.json`);
      // Some packages are for other platforms.
      return record ? record.version !== version : !optional;
    },
  );
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
