import Prism, { type TokenObject } from 'prismjs';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-powershell';
import 'prismjs/components/prism-python';

import { valueAt } from '../shared/json';

/** Display names of languages, by the names that code fences use. */
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

/** Returns the display name of a language. */
export function languageName(language: string): string {
  return valueAt(names, language) ?? 'Text';
}

/** Returns the grammar of a language. Prism has functions, such as `extend`, in the same object. */
export function grammarOf(language: string): Prism.Grammar | undefined {
  const grammar = valueAt(Prism.languages, language);
  return typeof grammar === 'object' ? grammar : undefined;
}

/** Styles a token that only colors its children. */
export const plainToken = 'plain';

const bash = Prism.languages['bash'] as Readonly<Record<string, TokenObject | TokenObject[]>>;
const json = Prism.languages['json'];

// Prism's Bash doesn't support flags of several words, colors all of `$( )` as a variable, and doesn't embed
// other languages. The tokens are changed in place, because the grammar refers to them in several places.
Object.assign(bash['parameter'] ?? {}, { pattern: /(^|\s)--?[a-z][\w-]*(?=[=\s)]|$)/im });
const substitution = [bash['variable']].flat()[1];
Object.assign(substitution ?? {}, { alias: plainToken });
Object.assign(substitution?.inside ?? {}, { variable: [/^\$\(|\)$/, /\$(?:\w+|[#?*!@$])/] });
(bash['string'] as TokenObject[]).unshift(
  embedded(/((?:--data(?:-raw|-binary)?|--json|-d)\s+(?:\\\n\s*)?)'\s*[[{][^']*'/, /^'|'$/),
  embedded(/(<<-?\s*)(["']?)(\w+)\2[^\n]*\n\s*[[{][\s\S]*?\n\3/, /^["'\w].*|\w+$/),
);

// Prism's PowerShell doesn't support parameters. Lowercase words, such as `-and`, are operators.
Prism.languages.insertBefore('powershell', 'operator', {
  parameter: { pattern: /(^|\s)-[A-Z]\w*/, lookbehind: true, alias: 'variable' },
});

/** Returns a token for JSON embedded in a command, including its delimiters. */
function embedded(pattern: RegExp, ends: RegExp): TokenObject {
  const inside = { ends: { pattern: ends, alias: 'string' }, ...json };
  return { pattern, lookbehind: true, greedy: true, alias: plainToken, inside };
}

export { Prism };
