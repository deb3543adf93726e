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

if (!isInstalled()) {
  console.log('▸ Installing dependencies (once; one to three minutes)');
  const started = Date.now();
  const { status } = spawnSync('npm', ['ci'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('✗ Installing dependencies failed: npm ci said why above.');
    process.exit(status ?? 1);
  }
  console.log(`✓ Installing dependencies (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Whether what npm has installed, as its own lockfile there says, is what ours asks for. */
function isInstalled() {
  const installed = read('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(read('package-lock.json').packages).every(
    ([folder, { version, optional }]) => {
      if (folder === '') return true;
      const found = installed.packages[folder] ?? read(`${folder}/package.json`);
      // Some are for other systems.
      return found ? found.version === version : optional;
    },
  );
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
