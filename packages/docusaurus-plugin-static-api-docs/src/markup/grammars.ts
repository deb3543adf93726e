import Prism, { type TokenObject } from 'prismjs';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-powershell';
import 'prismjs/components/prism-python';

import { valueAt } from '../shared/json';

/** What a fence names a language, and what a reader does. */
const names: Readonly<Record<string, string>> = {
  bash: 'Bash',
  csharp: 'C#',
  csv: 'CSV',
  go: 'Go',
  html: 'HTML',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  powershell: 'PowerShell',
  python: 'Python',
  xml: 'XML',
  yaml: 'YAML',
};

/** Returns the name of a language as readers know it. */
export function languageName(language: string): string {
  return valueAt(names, language) ?? 'Text';
}

/** Returns the grammar of a language; nothing for another one, such as `extend`, which is a function there. */
export function grammarOf(language: string): Prism.Grammar | undefined {
  const grammar = valueAt(Prism.languages, language);
  return typeof grammar === 'object' ? grammar : undefined;
}

/** Styles a token that only colors its children. */
export const plainToken = 'plain';

const bash = Prism.languages['bash'] as Readonly<Record<string, TokenObject | TokenObject[]>>;
const json = Prism.languages['json'];

// Prism's Bash knows no flag of several words, gives all words of `$( )` the color of a variable, and
// has no other language in it. Its grammar has these tokens at several places: they change in place.
Object.assign(bash['parameter'] ?? {}, { pattern: /(^|\s)--?[a-z][\w-]*(?=[=\s)]|$)/im });
const substitution = [bash['variable']].flat()[1];
Object.assign(substitution ?? {}, { alias: plainToken });
Object.assign(substitution?.inside ?? {}, { variable: [/^\$\(|\)$/, /\$(?:\w+|[#?*!@$])/] });
(bash['string'] as TokenObject[]).unshift(
  embedded(/((?:--data(?:-raw|-binary)?|--json|-d)\s+(?:\\\n\s*)?)'\s*[[{][^']*'/, /^'|'$/),
  embedded(/(<<-?\s*)(["']?)(\w+)\2[^\n]*\n\s*[[{][\s\S]*?\n\3/, /^["'\w].*|\w+$/),
);

// Its PowerShell knows no parameter. Operators, such as `-and`, are written in small letters.
Prism.languages.insertBefore('powershell', 'operator', {
  parameter: { pattern: /(^|\s)-[A-Z]\w*/, lookbehind: true, alias: 'variable' },
});

/** JSON in a command, with what starts and ends it. */
function embedded(pattern: RegExp, ends: RegExp): TokenObject {
  const inside = { ends: { pattern: ends, alias: 'string' }, ...json };
  return { pattern, lookbehind: true, greedy: true, alias: plainToken, inside };
}

export { Prism };
