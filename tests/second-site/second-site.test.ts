import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

import { isAll } from '../depth';

/*
 * The generator in a site that has nothing else of this repository: three references, a line of
 * configuration each. Docusaurus is started as its readers start it, and its check of links and
 * anchors is on.
 */
const site = 'tests/second-site';
const build = path.join(site, 'build');
const read = (file: string) => readFileSync(path.join(build, file), 'utf8');

describe.runIf(isAll())('references in a site of their own', () => {
  beforeAll(async () => {
    rmSync(build, { recursive: true, force: true });
    await promisify(execFile)('npx', ['docusaurus', 'build', site, '--out-dir', 'build'], {
      env: { ...process.env, NODE_ENV: '' },
    });
  }, 180_000);

  it('has the pages of all three references, complete in their HTML', () => {
    const operation = read('api/platform/add-device/index.html');
    expect(operation).toMatch(/<h1[^>]*>Add a device<\/h1>/);
    expect(operation).toContain('curl');
    expect(read('api/service/get-service/index.html')).toContain('Show that the service runs');
    expect(read('api/events/index.html')).toContain('/sub_barcode');
  });

  it('has the downloads, the styles and the base URL of the site', async () => {
    expect(read('specifications/platform.yaml')).toContain('title: Example platform');
    expect(read('api/platform/index.html')).toContain(
      'href=/below/specifications/platform.yaml download',
    );
    const styles = (await readdir(path.join(build, 'assets/css'))).map((file) =>
      read(`assets/css/${file}`),
    );
    expect(styles.join('')).toContain('.method-badge');
    expect(styles.join('')).toContain('--color-edge:');
  });

  it('has no page of the portal, and leaves no folder of generated pages behind that git sees', () => {
    expect(existsSync(path.join(build, 'docs'))).toBe(false);
    expect(readFileSync('.gitignore', 'utf8')).toContain('/tests/second-site/reference-*/');
  });
});
