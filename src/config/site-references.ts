import type { References } from '../checks';
import { listGuides } from '../checks/guides';
import { layOutEventReference } from '../reference/events';
import { idsOf } from '../reference/page';
import { referencePages } from '../reference/reference-pages';
import { loadSpecification } from '../specifications';
import { apiReferences } from './api-references';
import { eventReference } from './event-reference';
import { readAgainOnChange } from './read-again';
import { specificationsFolder } from './site-contract';

/** Returns the pages and the files of all references, as the specifications are now. */
export const siteReferences = readAgainOnChange(
  specificationsFolder,
  async (): Promise<References> => {
    const guides = await listGuides(process.cwd());
    const http = await Promise.all(
      apiReferences.map(async (reference) =>
        referencePages(reference, await loadSpecification(reference.specification), guides),
      ),
    );
    const events = await layOutEventReference(eventReference);
    const pages = [
      ...http.flatMap((reference) => reference.pages),
      { route: `/${eventReference.routeBasePath}/`, render: () => events.page },
    ];
    const downloads = [...http.flatMap((reference) => reference.downloads), ...events.downloads];
    return {
      pages: new Map(pages.map(({ route, render }) => [route, () => idsOf(render())])),
      files: downloads.map(({ url }) => url),
    };
  },
);
