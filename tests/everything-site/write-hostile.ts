import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { stringify } from 'yaml';

import { layOutEventReference } from '../../src/reference/events';
import type { ReferenceOptions } from '../../src/reference/shared/options';
import { hostileApi, hostileEvents, payloads } from '../../src/reference/hostile.fixture';
import { type ReferencePage, toMdx } from '../../src/reference/page';
import { referencePages } from '../../src/reference/reference-pages';
import { loadSpecification } from '../../src/reference/specifications';
import { hostileFolder, hostileRoute } from './variants';

/**
 * Writes the pages of references whose every text would do harm if a page took it for more than
 * text: those of payload 3 stand below `/hostile/3/`, each kind of page among them.
 */
export async function writeHostile(): Promise<void> {
  rmSync(hostileFolder, { recursive: true, force: true });
  const sidebars: Record<string, unknown> = {};
  for (const [number, payload] of payloads.entries()) {
    const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
    try {
      const specification = path.join(folder, 'api.yaml');
      writeFileSync(specification, stringify(hostileApi(payload, number)));
      const events = path.join(folder, 'events.yaml');
      writeFileSync(events, stringify(hostileEvents(payload)));
      const reference: ReferenceOptions = {
        specification,
        outputDir: `hostile-${number}`,
        routeBasePath: `${hostileRoute}/${number}`,
        serverVariable: 'BASE_URL',
      };
      const made = await referencePages(reference, await loadSpecification(specification));
      for (const { file, render } of made.pages) write(number, file, render());
      write(number, 'events.mdx', (await layOutEventReference({ specification: events })).page);
      sidebars[reference.outputDir] = [...made.pages.map(({ file }) => file), 'events.mdx'].map(
        (file) => `${number}/${path.join(path.dirname(file), idOf(file))}`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  writeFileSync(
    path.join(hostileFolder, 'sidebars.ts'),
    `export default ${JSON.stringify(sidebars, null, 2)};\n`,
  );
}

function write(number: number, file: string, page: ReferencePage): void {
  const target = path.join(hostileFolder, String(number), file);
  const { slug = `/${idOf(file)}` } = page.frontMatter;
  const frontMatter = {
    ...page.frontMatter,
    id: idOf(file),
    slug: file === 'events.mdx' ? `/${number}/events` : `/${number}${slug}`,
  };
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, toMdx({ ...page, frontMatter }, 'a hostile specification'));
}

function idOf(file: string): string {
  return path.basename(file).replace(/\..*$/, '');
}
