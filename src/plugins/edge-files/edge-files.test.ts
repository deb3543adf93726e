import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { flattenRoutes } from './flatten-routes';
import { withoutInlineStyles } from './inline-styles';
import { formatHeaders, hashInlineScripts } from './write-headers';

describe('flattenRoutes', () => {
  it('gives each route the file that the host serves at exactly that route', async () => {
    const outDir = await mkdtemp(path.join(tmpdir(), 'edge-files-'));
    for (const folder of ['docs', 'docs/a', 'docs/b']) {
      await mkdir(path.join(outDir, folder));
      await writeFile(path.join(outDir, folder, 'index.html'), folder);
    }
    expect(await flattenRoutes(outDir, ['/docs', '/docs/a', '/docs/b/', '/none'])).toBe(2);
    expect((await readdir(outDir, { recursive: true })).sort()).toEqual([
      'docs',
      'docs.html',
      'docs/a.html',
      'docs/b',
      'docs/b/index.html',
    ]);
  });
});

describe('hashInlineScripts', () => {
  it('hashes each inline script once, and neither files nor data', () => {
    const pages = [
      '<script>alert(1)</script><script src="/a.js"></script>',
      '<script>alert(1)</script><script type="application/ld+json">{}</script>',
      '<script type=application/ld+json>{"minified": true}</script><script src=/b.js></script>',
    ];
    expect(hashInlineScripts(pages)).toEqual([
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ]);
  });
});

describe('formatHeaders', () => {
  it('writes a block a path', () => {
    expect(formatHeaders({ '/*': { A: '1', B: '2' }, '/x': { C: '3' } })).toBe(
      '/*\n  A: 1\n  B: 2\n/x\n  C: 3\n',
    );
  });

  it('refuses a line that the host would drop', () => {
    expect(() => formatHeaders({ '/*': { Long: 'x'.repeat(2000) } })).toThrow('at most 2000');
  });
});

describe('withoutInlineStyles', () => {
  it('drops the style of the icon sprite', () => {
    expect(withoutInlineStyles('<svg xmlns="x" style="display: none;"><defs/></svg>')).toBe(
      '<svg xmlns="x"><defs/></svg>',
    );
  });

  it('refuses any other inline style, and knows text from attributes', () => {
    expect(() => withoutInlineStyles('<p style="color:red">x</p>')).toThrow(
      '<p style="color:red">',
    );
    expect(withoutInlineStyles('<p>a style="b"</p>')).toBe('<p>a style="b"</p>');
  });
});
