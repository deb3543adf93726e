import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import { checkSmallSite } from './small-site.fixture';

const nothing = async () => undefined;

/** Records a former version of the platform's specification, which is the present one after a change. */
async function publishFormer(root: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path.join(root, 'api-specs/platform.yaml'), 'utf8');
  const folder = path.join(root, 'api-specs/history/platform');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, '0.9.0.yaml'), change(text));
}

/** Commits the platform's specification with a change, which is then taken back. */
async function commitFormer(root: string, change: (text: string) => string): Promise<void> {
  const file = path.join(root, 'api-specs/platform.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, change(text));
  const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
  for (const args of [['init'], ['add', '--all'], ['commit', '--message', 'Publish']]) {
    execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' });
  }
  await writeFile(file, text);
}

// What each rule refuses is tested by its examples in src/checks/rules.
describe('checkContent', () => {
  it('lets the good site pass, and counts what it has seen', async () => {
    const { faults, counts } = await checkSmallSite(nothing);
    expect(faults).toEqual([]);
    expect(counts).toEqual({ files: 5, fences: 0, samples: 0, facts: 0, links: 8 });
  });

  it('reads pages and specifications with the line endings of Windows as it reads others', async () => {
    const note = [
      '```bash run\nread -rs -p "Token: " TOKEN; echo\n```',
      '```bash run\ncurl -X POST \\\n  "$SUITE_URL/api/$ORGANIZATION_ID/devices"\n```',
      '<Diagram caption="A device">\n  <Box name="device" at="0,0" size="160x48">Device</Box>\n\n  It.\n</Diagram>',
      'An\nunknown `staus`.',
    ].join('\n\n');
    const checked = [(text: string) => text, (text: string) => text.replaceAll('\n', '\r\n')].map(
      async (convert) => {
        const { faults } = await checkSmallSite(async (root) => {
          await writeFile(path.join(root, 'docs/_note.mdx'), `${note}\n`);
          for (const file of await readdir(root, { recursive: true, withFileTypes: true })) {
            const name = path.join(file.parentPath, file.name);
            if (!/\.(?:mdx?|ya?ml|ts|txt)$/.test(name)) continue;
            await writeFile(name, convert(await readFile(name, 'utf8')));
          }
        });
        return formatFaults(faults);
      },
    );
    const [unix, windows] = await Promise.all(checked);
    expect(unix).toMatch(/^docs\/_note\.mdx:17:9 unknown-name .*$/);
    expect(windows).toBe(unix);
  });

  it('adds the faults of a specification, and blames no page for what it cannot know then', async () => {
    const { faults } = await checkSmallSite(async (root) => {
      await writeFile(
        path.join(root, 'docs/_note.mdx'),
        'See [it](/api/platform/none), <Operation id="none" />, `none` and <Fact of="none" />.\n',
      );
      await writeFile(path.join(root, 'api-specs/platform.yaml'), 'info: [\n');
    });
    expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(['yaml-syntax']));
  });

  it.each(['index', 'platform/overview', 'guides/install'])(
    'says of %s, when it cannot be read, nothing else than why',
    async (name) => {
      const { faults } = await checkSmallSite((root) =>
        appendFile(path.join(root, `docs/${name}.mdx`), '\nAn open { is here.\n'),
      );
      expect(faults.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
        `docs/${name}.mdx mdx-syntax`,
      ]);
    },
  );

  it('tells apart what two specifications name alike, by the names of their files', async () => {
    const { faults } = await checkSmallSite(async (root) => {
      const file = path.join(root, 'api-specs/service.yaml');
      const schema =
        'components: { schemas: { Device: { properties: { id: { type: string, maxLength: 9 } } } } }';
      await writeFile(file, `${await readFile(file, 'utf8')}${schema}\n`);
      await writeFile(
        path.join(root, 'docs/_note.mdx'),
        '<Fact of="service/Device.id.maxLength" /> <Fact of="Device.id.maxLength" />\n',
      );
    });
    expect(formatFaults(faults)).toContain(
      'docs/_note.mdx:1:43 unknown-fact no specification defines the fact "Device.id.maxLength" (did you mean "platform/Device.id.maxLength"?)',
    );
    expect(formatFaults(faults)).not.toContain('"service/Device.id.maxLength"');
  });

  it.each([
    ['is recorded', publishFormer],
    ['main has', commitFormer],
  ])(
    'says of an operation that %s, and of what it has, that it was renamed',
    async (_, publish) => {
      const { faults } = await checkSmallSite(async (root) => {
        await publish(root, (text) => text.replace('addDevice', 'createDevice'));
        const note = [
          '<Operation id="createDevice" />, `createDevice`, <Fact of="createDevice.path" />',
          '<Sample operation="createDevice" />',
          '```json schema="createDevice.request"\n{}\n```\n',
        ].join('\n\n');
        await writeFile(path.join(root, 'docs/_note.mdx'), note);
        await appendFile(path.join(root, 'api-specs/platform.yaml'), '# See `createDevice`.\n');
      });
      expect(faults.map(({ rule, fix }) => [rule, fix])).toEqual(
        [
          'unknown-operation',
          'unknown-operation',
          'unknown-name',
          'unknown-fact',
          'unknown-sample',
          'fence-body',
        ]
          .sort()
          .map((rule) => [rule, 'renamed to "addDevice"']),
      );
    },
  );

  it('says of an operation that it was removed, and proposes no other one', async () => {
    const { faults } = await checkSmallSite(async (root) => {
      await publishFormer(root, (text) =>
        text.replace(/put:(\s+operationId: )replace/, 'delete:$1delete'),
      );
      await writeFile(path.join(root, 'docs/_note.mdx'), '<Operation id="deleteDevice" />\n');
    });
    expect(formatFaults(faults)).toBe(
      'docs/_note.mdx:1:1 unknown-operation no specification defines the operation "deleteDevice" (it was removed)',
    );
  });

  it('does not hide a defect of the reader of the specifications', async () => {
    const madeReferences = () => Promise.reject(new TypeError('a defect'));
    await expect(checkSmallSite(nothing, { madeReferences })).rejects.toThrow('a defect');
  });

  it.each([
    ['a byte order mark', '\uFEFFThe device.', 1],
    ['a control character', 'The \u0007 device.', 5],
    ['a right-to-left override', 'The \u202E device.', 5],
    ['what is no UTF-8', Buffer.from([...Buffer.from('The ger'), 0xe4, 0x74]), 8],
  ])('refuses %s on a page', async (_, text, column) => {
    const { faults } = await checkSmallSite((root) =>
      writeFile(path.join(root, 'docs/_note.mdx'), text),
    );
    expect(formatFaults(faults)).toBe(
      `docs/_note.mdx:1:${column} mdx-syntax a character that is invisible or isn't UTF-8 (retype it, and save the file as UTF-8 without a byte order mark)`,
    );
  });
});
