import { nearestName } from '../../shared/faults';
import { modulesOf } from '../mdx-code';
import type { Page } from '../page';
import { didYouMean, type Rule } from '../rule';
import { partialImport } from './mdx-import';

/** What pages may use, and what Markdown has no form of its own for. */
const allowed: Readonly<Record<string, string>> = {
  Fact: 'what a specification says, as text',
  Operation: 'a link to a call or a channel',
  a: 'a link inside another element',
  abbr: 'an abbreviation with its long form',
  br: 'a line break inside a table cell',
  details: 'what most readers can skip',
  img: 'an image that only decorates',
  kbd: 'a key to press',
  sub: 'a subscript',
  summary: 'the title of details',
  sup: 'a superscript',
};

export const mdxElement: Rule = {
  name: 'mdx-element',
  summary: `Elements on pages are ${Object.keys(allowed)
    .map((name) => `\`<${name}>\``)
    .join(', ')}, and imported partials; no element has a style or a handler.`,
  appliesTo: ['doc', 'partial'],
  check(page) {
    const known = [...Object.keys(allowed), ...importedNames(page)];
    return page.elements.flatMap(({ name, attributes, line, column }) => {
      if (!known.includes(name)) {
        const message = `<${name}> is not among the elements of pages`;
        return [{ line, column, message, ...mendOf(name, known) }];
      }
      return [...attributes]
        .filter(([attribute]) => attribute === 'style' || /^on/i.test(attribute))
        .map(([attribute, place]) => ({
          line: place.line,
          column: place.column,
          message: `the attribute ${attribute} of <${name}> is refused by the content security policy of the site`,
          mend: 'delete it',
        }));
    });
  },
};

function importedNames(page: Page): string[] {
  return modulesOf(page).flatMap(({ code }) => partialImport.exec(code)?.groups?.['name'] ?? []);
}

function mendOf(name: string, known: readonly string[]): { mend?: string } {
  const nearest = name.length > 3 ? nearestName(name, known) : undefined;
  return nearest === undefined
    ? { mend: 'write it in Markdown, or leave it out' }
    : didYouMean(nearest);
}
