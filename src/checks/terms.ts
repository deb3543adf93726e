/** A way to say something that pages do not use, and what they say instead. */
interface UnusedTerm {
  /** Matches the words with the case in which they are wrong. */
  readonly pattern: RegExp;
  /** What to write; `undefined` when it is best left out. */
  readonly instead: string | undefined;
  readonly reason: string;
}

const specification = 'the specifications have another name for it';
const spelling = 'those who made it write it otherwise';
const filler = 'readers who are stuck take it as a reproach';

/** The glossary: the same thing has the same name on every page. */
const unusedTerms: readonly UnusedTerm[] = [
  { pattern: /\bIOT\b|\bIot\b|\biot\b/, instead: 'IoT', reason: specification },
  { pattern: /\bIoT edge\b|\bIoT-Edge\b/, instead: 'IoT Edge', reason: specification },
  { pattern: /\b[Tt]enants?\b/, instead: 'organization', reason: specification },
  {
    pattern: /\b[Rr]epair returns?(?: record)?\b|\bRMAs?\b/,
    instead: 'repair-return record',
    reason: specification,
  },
  {
    pattern: /\b[Dd]evice (?:class|kind|group)(?:e?s)?\b/,
    instead: 'device category',
    reason: specification,
  },
  {
    pattern: /\b[Dd]evice (?:profile|blueprint)s?\b/,
    instead: 'device template',
    reason: specification,
  },
  {
    pattern: /(?<![Dd]evice\s)\b(?:[Ss]canner|[Ii]ntegration)\sservice\b/,
    instead: 'device integration service',
    reason: specification,
  },
  {
    pattern: /(?<![Dd]evice\s)\b(?:[Ee]dge|[Ii]ntegration)\sagent\b/,
    instead: 'device integration agent',
    reason: specification,
  },
  { pattern: /\b[Ww]ebsockets?\b|\b[Ww]eb [Ss]ockets?\b/, instead: 'WebSocket', reason: spelling },
  { pattern: /\bJavascript\b|\bJava Script\b/, instead: 'JavaScript', reason: spelling },
  { pattern: /\bPowershell\b|\bPower Shell\b/, instead: 'PowerShell', reason: spelling },
  { pattern: /\bNodeJS\b|\bNode\.JS\b|\bNodejs\b/, instead: 'Node.js', reason: spelling },
  { pattern: /\bopenapi\b|\bOpen API\b/, instead: 'OpenAPI', reason: spelling },
  { pattern: /\basyncapi\b|\bAsync API\b/, instead: 'AsyncAPI', reason: spelling },
  {
    pattern: /\b[Ss]imply\b|\b[Jj]ust\b|\b[Ee]as(?:y|ily|ier)\b|\b[Oo]bviously\b/,
    instead: undefined,
    reason: filler,
  },
  { pattern: /\b[Pp]lease\b/, instead: undefined, reason: 'instructions are direct' },
];

/** A word that pages do not use, where it stands in a text. */
export interface FoundTerm {
  readonly index: number;
  readonly message: string;
  readonly fix: string;
}

/** Returns the words of a text that pages do not use. */
export function termsIn(text: string): FoundTerm[] {
  return unusedTerms.flatMap(({ pattern, instead, reason }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(({ 0: found, index }) => ({
      index,
      message: `"${found}" is no word of the pages: ${reason}`,
      fix: instead === undefined ? 'leave it out' : `write "${instead}"`,
    })),
  );
}
