import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { layOutEventReference } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/asyncapi';
import {
  hostileApi,
  hostileEvents,
} from '../../packages/docusaurus-plugin-static-api-docs/src/pages/hostile.fixture';
import {
  type ReferencePage,
  toMdx,
} from '../../packages/docusaurus-plugin-static-api-docs/src/markup/page';
import { referencePages } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/reference-pages';
import { guideOf } from './hostile-guide';
import { type HostilePages, hostilePages, hostileRoute, hostileTexts } from './variants';

/** The pages of a text: each file, below the folder of its kind, and its MDX. */
type Pages = readonly (readonly [file: string, mdx: string])[];

/**
 * Writes pages with a text in each place that a writer or a specification owns: those of text 3 are
 * at `/hostile/<pages>/3/`. Each text has a sidebar of its own.
 *
 * @param folder - folder of the everything site
 */
export async function writeHostile(folder: string): Promise<void> {
  for (const pages of hostilePages) {
    const root = path.join(folder, hostileRoute(pages));
    rmSync(root, { recursive: true, force: true });
    const sidebars: Record<string, unknown> = {};
    for (const [number, text] of hostileTexts.entries()) {
      const written = await write[pages](text, number);
      for (const [file, mdx] of written) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), mdx);
      }
      const items = written.map(([file]) => path.join(path.dirname(file), idOf(file)));
      sidebars[`text-${number}`] = [{ type: 'category', label: text, items }];
    }
    writeFileSync(path.join(root, 'sidebars.ts'), `export default ${JSON.stringify(sidebars)};\n`);
  }
}

const write: Record<HostilePages, (text: string, number: number) => Pages | Promise<Pages>> = {
  guides: (text, number) => [[`${number}/guide.mdx`, guideOf(text)]],
  references: layOutReference,
};

/** Lays out a page of each kind: introduction, operation, schema, errors and states, events. */
async function layOutReference(text: string, number: number): Promise<Pages> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  try {
    const specification = path.join(folder, 'api.yaml');
    writeFileSync(specification, hostileApi(text, number));
    const events = path.join(folder, 'events.yaml');
    writeFileSync(events, hostileEvents(text));
    const made = await referencePages({
      specification,
      outputDir: `hostile-${number}`,
      routeBasePath: `${hostileRoute('references')}/${number}`,
      downloads: false,
    });
    const { pages } = await layOutEventReference({ specification: events, downloads: false });
    return [
      ...made.pages.map(({ file, render }) => mdxOf(number, file, render())),
      ...pages.map(({ render }) => {
        const page = render();
        const frontMatter = { ...page.frontMatter, slug: '/events' };
        return mdxOf(number, 'events.mdx', { ...page, frontMatter });
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function mdxOf(number: number, file: string, page: ReferencePage): Pages[number] {
  const id = idOf(file);
  const { slug = `/${id}` } = page.frontMatter;
  const frontMatter = { ...page.frontMatter, id, slug: `/${number}${slug}` };
  return [`${number}/${file}`, toMdx({ ...page, frontMatter }, 'a hostile specification')];
}

function idOf(file: string): string {
  return path.basename(file).replace(/\..*$/, '');
}
