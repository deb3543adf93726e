import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { placeIn } from '../page';
import { ofSite, onPages, type Rule } from '../rule';
import { onSpecificationTexts } from '../specification-texts';

/** The section that lists what an interface leaves open, on a page or in a specification. */
const section = "What this API doesn't define";

/** What is no prose outside the section: the section itself, fences, and links to the section. */
const left = [
  /^( *`{3,}).*\n[^]*?^\1`*$/gm,
  new RegExp(String.raw`^(?:#+ |\*\*)${section}[^]*?(?=^#|(?![^]))`, 'gm'),
  new RegExp(section, 'g'),
];

const phrases = [
  String.raw`(?:is|are|was|were)(?:n['’]t| not) (?:specified|documented|stated|part of (?:this|the) contract)`,
  String.raw`(?:does|do|did)(?:n['’]t| not) (?:define|specify|state|document|say)`,
  'not specified',
  'not part of (?:this|the) contract',
  'unspecified',
].map((phrase) => phrase.replaceAll(' ', String.raw`\s+`));
const pattern = new RegExp(String.raw`\b(?:${phrases.join('|')})\b`, 'gi');

const checkPages = onPages(ofSite, ({ source }) =>
  openPointsIn(source).map(({ index, ...reason }) => ({ ...placeIn(source, index), ...reason })),
);

const checkTexts = onSpecificationTexts((texts) => texts.map(openPointsIn));

export const openPoint: Rule = {
  name: 'open-point',
  isEnglish: true,
  check: (site) => [...checkPages(site), ...checkTexts(site)],
};

function openPointsIn(text: string): (Reason & { readonly index: number })[] {
  const prose = left.reduce(
    (rest, part) => rest.replaceAll(part, (it) => it.replaceAll(/[^\n]/g, ' ')),
    text,
  );
  return [...prose.matchAll(pattern)].map(({ 0: found, index }) => ({
    index,
    message: `"${found}" belongs in the section "${section}"`,
    fix: 'say what to rely on, or link to that section',
  }));
}
