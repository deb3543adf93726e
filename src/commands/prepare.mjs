// @ts-check
// Runs before every npm command, so it uses nothing but Node itself: a fresh clone has no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const oldestNode = [20, 19];
const installedMark = 'node_modules/.lockfile-sha256';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
  console.error(
    `Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}. Install it and run the command again.`,
  );
  process.exit(1);
}

const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(installedMark) ? readFileSync(installedMark, 'utf8') : '';
if (installed !== lockfile) {
  console.log('▸ Installing dependencies (once; one to three minutes)');
  const started = Date.now();
  // Install scripts stay off: nothing here needs one, and a dependency's code does not run unasked.
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('✗ Installing dependencies failed: npm ci said why above.');
    process.exit(status ?? 1);
  }
  writeFileSync(installedMark, lockfile);
  console.log(`✓ Installing dependencies (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
