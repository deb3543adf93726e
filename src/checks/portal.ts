import { apiReferences } from '../config/api-references';
import { eventReference } from '../config/event-reference';
import { siteReferences } from '../guides/site';
import { layOutEventReference } from '../reference/events';
import { idsOf } from '../reference/page';
import { referencePages } from '../reference/reference-pages';
import { loadSpecification } from '../specifications';
import { listGuides } from './guides';
import type { ContentOptions, References } from './index';

/** What the checks know of this portal beside `docs/` and `sidebars.ts`. */
export const portal = {
  references: siteReferences,
  madeReferences: async (): Promise<References> => {
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
} satisfies ContentOptions;
