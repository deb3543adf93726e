import { factsInDiagrams } from './diagram-texts';
import { listExemptions } from './exemptions';
import { errorsOf } from './rules/error-coverage';
import type { Site } from './site';
import { usedOperations } from './used-operations';

/** How much the check has seen, so that a check that sees nothing cannot pass for a clean one. */
export interface ContentCounts {
  /** Files with prose. */
  readonly files: number;
  readonly fences: number;
  /** Fences that the tests run. */
  readonly samples: number;
  /** Facts that the build takes from the specifications. */
  readonly facts: number;
  /** Fences whose text is checked against a schema. */
  readonly bodies: number;
  /** Copies and the like that a comment allows, with its reason. */
  readonly exemptions: number;
  readonly links: number;
  readonly headings: number;
  readonly images: number;
  /** Calls and channels of the specifications that guides use. */
  readonly operations: number;
  /** Errors of the specifications that guides explain. */
  readonly errors: number;
}

/** Returns how much the site holds of what the rules look at. */
export function countSite(site: Site): ContentCounts {
  const pages = [...site.pages.values()];
  const fences = pages.flatMap((page) => page.fences);
  const used = usedOperations(site);
  const taught = (site.names?.operations ?? []).filter(
    ({ operation }) => used.has(operation.id) && !operation.deprecated,
  );
  const elements = pages.flatMap((page) => page.elements);
  return {
    files: pages.length,
    fences: fences.length,
    samples: fences.filter(({ metadata }) => metadata.run).length,
    facts:
      elements.filter(({ name }) => name === 'Fact').length +
      pages.reduce((count, page) => count + factsInDiagrams(page).length, 0),
    bodies: fences.filter(({ metadata }) => metadata.schema !== undefined).length,
    exemptions: pages.flatMap(listExemptions).length,
    links: pages.flatMap(({ links }) => links).length,
    headings: pages.flatMap(({ headings }) => headings).length,
    images: pages.flatMap(({ images }) => images).length,
    operations: taught.length,
    errors: errorsOf(site).filter(({ isExplained }) => isExplained).length,
  };
}
