import { withoutFacts } from '../../guides/insert-facts';
import { findIn, nodesOf, partOf } from '../../guides/nodes';
import { formatPointer, walk } from 'docusaurus-plugin-static-api-docs/build';
import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { childOf } from 'docusaurus-plugin-static-api-docs/json';
import type { Page } from '../page';
import { inEnglish, ofRepository, onPages } from '../rule';
import type { Site } from '../read-site';

const specified = 'the specifications use another name';
const spelling = 'its makers spell it differently';
const filler = 'it sounds like a reproach to readers who are stuck';
const direct = 'instructions are direct';

/**
 * Terms to avoid, in the case in which they are wrong; the reason; and the replacement, unless the term is
 * best left out.
 */
const unusedTerms: readonly (readonly [pattern: RegExp, reason: string, instead?: string])[] = [
  [/\bIOT\b|\bIot\b|\biot\b/, specified, 'IoT'],
  [/\bIoT edge\b|\bIoT-Edge\b/, specified, 'IoT Edge'],
  [/\b[Tt]enants?\b/, specified, 'organization'],
  [/\b[Rr]epair returns?(?: record)?\b/, specified, 'repair-return record'],
  [/\b[Dd]evice (?:class|kind|group)(?:e?s)?\b/, specified, 'device category'],
  [/\b[Dd]evice (?:profile|blueprint)s?\b/, specified, 'device template'],
  [
    /(?<![Dd]evice\s)\b(?:[Ss]canner|[Ii]ntegration)\sservice\b/,
    specified,
    'device integration service',
  ],
  [/(?<![Dd]evice\s)\b(?:[Ee]dge|[Ii]ntegration)\sagent\b/, specified, 'device integration agent'],
  [/\b[Ww]ebsockets?\b|\b[Ww]eb [Ss]ockets?\b/, spelling, 'WebSocket'],
  [/\bJavascript\b|\bJava Script\b/, spelling, 'JavaScript'],
  [/\bPowershell\b|\bPower Shell\b/, spelling, 'PowerShell'],
  [/\bNodeJS\b|\bNode\.JS\b|\bNodejs\b/, spelling, 'Node.js'],
  [/\bopenapi\b|\bOpen API\b/, spelling, 'OpenAPI'],
  [/\basyncapi\b|\bAsync API\b/, spelling, 'AsyncAPI'],
  [/\b[Ss]imply\b|\b[Ee]as(?:y|ily)\b|\b[Oo]bviously\b/, filler],
  // Comparing two things is fine: a table is easier to read.
  [/\b[Ee]asier\b(?! (?:to|for|than|when|if)\b)/, filler],
  // The temporal sense is fine: it has just come, you just added it, just before, just-in-time.
  [
    /(?<!\b(?:has|have|had)(?: not)? )\b[Jj]ust\b(?!-| (?:after|been|before|now|sent|\w+ed)\b)/,
    filler,
  ],
  [/\b[Pp]lease\b/, direct],
  // Some words may follow themselves: it had had a name, he knew that that had changed.
  [/\b(?!(?:had|that)\b)([A-Za-z]+)[ \n]\1\b/, 'it repeats', '$1'],
];

const checkPages = onPages(ofRepository, (page) =>
  proseOf(page).flatMap(({ text, placeAt }) =>
    // Names of facts aren't prose.
    termsIn(withoutFacts(text, ' ')).map(({ index, ...reason }) => ({
      ...placeAt(index),
      ...reason,
    })),
  ),
);

/** Checks the titles, summaries, and descriptions of the specifications. */
function checkTexts({ specifications = [] }: Site) {
  return specifications.flatMap((specification) =>
    [...walk(specification.kind, specification.document)]
      .filter(({ isData }) => !isData)
      .flatMap(({ value, segments }) =>
        ['title', 'summary', 'description'].flatMap((key) => {
          const text = childOf(value, key);
          if (typeof text !== 'string') return [];
          // Code isn't prose.
          const terms = termsIn(text.replaceAll(/`[^`]*`|\S*:\/\/\S*/g, ' '));
          if (terms.length === 0) return [];
          const place = specification.locate(formatPointer([...segments, key]));
          return terms.map(({ message, fix }) => ({ ...place, message, ...(fix && { fix }) }));
        }),
      ),
  );
}

export const term = inEnglish((site) => [...checkPages(site), ...checkTexts(site)]);

function termsIn(text: string): (Reason & { readonly index: number })[] {
  return unusedTerms.flatMap(([pattern, reason, instead]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(({ 0: match, index }) => ({
      index,
      message: `don't write "${match}": ${reason}`,
      fix:
        instead === undefined
          ? 'leave it out'
          : `write "${match.replace(new RegExp(pattern), instead)}"`,
    })),
  );
}

/** The visible text of nodes that contain more than text, by type. */
const shown = {
  text: /[^]+/g,
  image: /(?<=^!\[)[^\]]+/g,
  code: /(?<=^[^\n]*\s(?:title|description)=")[^"\n]+/g,
};

/** The front matter's visible text. */
const described = /(?<=^(?:(?:title|description|sidebar_label)|[ -]+text): ).*$/gm;

/** Returns a page's English text, without code, addresses, and element names. */
function proseOf({ source, tree, frontMatter }: Page) {
  return [
    ...nodesOf(tree, 'text', 'image', 'code').flatMap(({ type, position }) =>
      findIn(partOf(source, position?.start.offset, position?.end.offset), shown[type]),
    ),
    ...(frontMatter ? findIn(frontMatter, described) : []),
  ];
}
