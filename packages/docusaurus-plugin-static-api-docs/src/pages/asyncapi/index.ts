import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import type { ReferenceOptions } from '../../shared/options';
import { atPlace } from '../../read/at-place';
import { changelogOf } from '../../changelog';
import { type Download, downloadsOf } from '../../downloads';
import { linkPage, parsePage } from '../link-pages';
import { hashOf } from '../../markup';
import { type ReferencePage, toMdx } from '../../markup/page';
import { writeFolder } from '../../shared/write-folder';
import { loadSpecification, readAnchor } from '../../read';
import { readDocument } from '../../model/asyncapi/read-document';

/**
 * Generates the page of an event reference and its sidebar into its folder, which holds nothing
 * else afterwards.
 *
 * It runs before Docusaurus: inside of a production build, React is loaded in its development form
 * already, and its renderer would come in the other one.
 *
 * @returns the files that readers download
 * @throws FaultsError with every fault of the specification
 */
export async function generateEventReference(
  reference: ReferenceOptions,
): Promise<readonly Download[]> {
  const { specification, outputDir, routeBasePath } = reference;
  const { page, downloads } = await layOutEventReference(reference);
  const sidebars = JSON.stringify(sidebar(page, `/${routeBasePath}/`), null, 2);
  const origin = `// Generated from ${specification}; changes here are lost.`;
  const files = {
    'index.mdx': toMdx(page, specification),
    'sidebars.ts': `${origin}\nexport default ${sidebars};\n`,
  };
  writeFolder(outputDir, new Map(Object.entries(files)));
  return downloads;
}

/**
 * Makes the page of an event reference, and its files.
 *
 * @throws FaultsError with every fault of the specification
 */
export async function layOutEventReference({
  specification,
  perspective,
  rules = 'strict',
  downloads: hasDownloads = true,
  checksums,
  linkBase,
}: Pick<
  ReferenceOptions,
  'specification' | 'perspective' | 'rules' | 'downloads' | 'checksums' | 'linkBase'
>): Promise<{
  readonly page: ReferencePage;
  readonly downloads: readonly Download[];
}> {
  const file = await loadSpecification(specification);
  const downloads = hasDownloads ? await downloadsOf(file, rules) : [];
  const changelog = await changelogOf(file, perspective);
  const document = await readDocument(specification, rules);
  // Its component takes seconds to load, which a writer's server has no need of.
  const { eventPage } = await import('./event-page.js');
  const page = atPlace(
    () => file.locate('#'),
    () => eventPage(document, { downloads, checksums, changelog, perspective }),
  );
  const parsed = parsePage(page);
  const hrefOfAnchor = (anchor: string) => {
    const { name = '' } = readAnchor(anchor) ?? {};
    return parsed.ids.has(name) ? hashOf(name) : undefined;
  };
  return { page: linkPage(parsed, { hrefOfAnchor, linkBase }), downloads };
}

/** The page itself, and a link to each section of it. */
function sidebar({ sections }: ReferencePage, route: string): SidebarsConfig {
  const headings = sections.flatMap(({ heading }) => (heading?.level === 2 ? [heading] : []));
  return {
    events: [
      { type: 'doc', id: 'index' },
      ...headings.map(({ text, id }) => ({
        type: 'link' as const,
        label: text,
        href: `${route}#${id}`,
      })),
    ],
  };
}
