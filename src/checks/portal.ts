import { apiReferences, eventReferences, references } from '../config/api-references';
import { programDownloads } from '../guides/recipe-programs';
import { idsOf, layOutEventReference, loadSpecification, referencePages } from '../reference';
import { simulatorUrl } from '../config/downloads';
import { simulatorFacts } from '../simulator/bundle';
import { listGuides, type ContentOptions, type References } from './read-site';

/** What the checks know of this portal beside `docs/` and `sidebars.ts`. */
export const portal = {
  references,
  facts: simulatorFacts,
  madeReferences: async (): Promise<References> => {
    const guides = await listGuides(process.cwd());
    const http = await Promise.all(
      apiReferences.map(async (reference) =>
        referencePages(reference, await loadSpecification(reference.specification), guides),
      ),
    );
    const events = await Promise.all(
      eventReferences.map(async (reference) => ({
        route: `/${reference.routeBasePath}/`,
        ...(await layOutEventReference(reference)),
      })),
    );
    const pages = [
      ...http.flatMap((reference) => reference.pages),
      ...events.map(({ route, page }) => ({ route, render: () => page })),
    ];
    const specifications = [...http, ...events].flatMap((reference) => reference.downloads);
    const downloads = [...specifications, ...programDownloads()];
    return {
      pages: new Map(pages.map(({ route, render }) => [route, () => idsOf(render())])),
      files: [...downloads.map(({ url }) => url), simulatorUrl],
    };
  },
} satisfies ContentOptions;
