import { countSite, type ContentCounts } from '../count-site';
import type { SiteFinding, SiteRule } from '../rule';

/** How much may be added before the floor has to follow. */
const slack = 1.25;

export const coverageFloor: SiteRule = {
  name: 'coverage-floor',
  summary:
    'What is proved and used can only rise: `coverage-floors.json` holds the least of each count, and follows when the count has grown by a quarter.',
  checkSite(site) {
    // Nothing can be said about what guides use while a specification cannot be read.
    if (!site.specifications) return [];
    const { file, floors } = site.coverageFloors;
    const counts = countSite(site);
    return floors.flatMap(({ name, floor, line, column }): SiteFinding[] => {
      const refuse = (message: string, mend: string) => [{ file, line, column, message, mend }];
      if (!isCount(name, counts)) {
        return refuse(`nothing is counted as ${name}`, `use ${Object.keys(counts).join(', ')}`);
      }
      const count = counts[name];
      if (count < floor) {
        return refuse(
          `the pages have ${count} ${name}; there were ${floor}`,
          'bring back what is gone, or say in the commit why it may go and lower the floor',
        );
      }
      return count > floor * slack
        ? refuse(
            `the pages have ${count} ${name}, far above the floor of ${floor}`,
            `write ${count}`,
          )
        : [];
    });
  },
};

function isCount(name: string, counts: ContentCounts): name is keyof ContentCounts {
  return Object.hasOwn(counts, name);
}
