import { existsSync, readFileSync } from 'node:fs';

import { partOf } from '../guides/nodes';
import { shownFile } from './page';
import type { Site } from './read-site';

/** What follows `$SUITE_URL` or the like, as each language of the pages writes a variable. */
const afterVariable = /(?<=_URL_*(?:["']\])?\}?)\/[^\s"'`);|]*/g;

/** What follows the address of a server. */
const afterAddress = /(?<=\b(?:https?|wss?):\/\/(?<host>[\w.-]+(?::\d+)?))\/[^\s"'`<>);|\\]*/g;

/** A path that a program puts after an address, as in `new URL('/sub_barcode', service)`. */
const inQuotes = /(?<=["'])\/[a-z]\w*(?:[/_-]\w+)*(?=["'])/g;

/**
 * Returns the requests in the code that pages hold or show, each file once. Diagrams are left out,
 * and so are bodies with a schema, which are compared with that.
 */
export function requestsInCode({ pages, files, names }: Site) {
  const shown = new Set<string>();
  const fences = pages
    .filter(({ kind }) => kind !== 'repository')
    .flatMap((page) => page.fences.map((fence) => ({ page, fence })))
    .filter(({ fence: { language, metadata } }) => language !== 'dot' && !metadata.schema);
  return fences.flatMap(({ page, fence }) => {
    const file = shownFile(fence, page);
    if (file !== undefined && (shown.has(file) || !files.has(file) || !existsSync(file))) return [];
    if (file !== undefined) shown.add(file);
    const code = file === undefined ? fence : partOf(readFileSync(file, 'utf8'));
    const requests = requestsIn(code.text, fence.language, names?.hosts ?? new Set());
    return requests.map(({ index, ...request }) => {
      return { ...request, file: file ?? page.file, ...code.placeAt(index) };
    });
  });
}

function requestsIn(code: string, language: string, hosts: ReadonlySet<string>) {
  // `{os.environ['NAME']}` of Python becomes `$NAME`, in the same length.
  const text = code.replaceAll(/\{os\.environ\[(["'])(\w+)\1\]\}/g, (whole, _quote, name: string) =>
    `$${name}`.padEnd(whole.length, '_'),
  );
  const isProgram = ['csharp', 'js', 'powershell', 'python'].includes(language);
  const isShell = language === 'bash';
  return [afterVariable, afterAddress, ...(isProgram ? [inQuotes] : [])]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ groups }) => !groups?.['host'] || hosts.has(groups['host']))
    .map(({ 0: path, index }) => ({
      /** The methods that it may have, in upper case. */
      methods: (isShell && curlMethod(text, index)) || methodsIn(text),
      /** With values or variables as parameters. */
      path: path.replaceAll(/[{}]/g, '').replace(/\?.*$/, ''),
      index,
    }));
}

/** How programs name a method: `'post'`, `requests.post(…)`, `PostAsync(…)`, `-Method Post`. */
const methodNames = [
  String.raw`(?<=["'])METHOD(?=["'])`,
  String.raw`(?<=\.)METHOD(?=(?:\w*Async)?\()`,
  String.raw`(?<=\bMethod\s+|\bHttpMethod\.|\bhttp\.Method)METHOD\b`,
].map((form) => new RegExp(form.replace('METHOD', '(?:DELETE|HEAD|OPTIONS|PATCH|POST|PUT)'), 'gi'));

/** Without a name, the method is GET. */
function methodsIn(text: string): string[] {
  const named = methodNames.flatMap((form) => text.match(form) ?? []);
  return ['GET', ...new Set(named.map((name) => name.toUpperCase()))];
}

/** The methods that options of curl choose (https://curl.se/docs/manpage.html); the first wins. */
const optionMethods: readonly (readonly [option: RegExp, method: string])[] = [
  [/\s(?:-G|--get)\s/, 'GET'],
  [/\s(?:-I|--head)\s/, 'HEAD'],
  [/\s(?:-T|--upload-file)\s/, 'PUT'],
  [/\s(?:-d|--data|-F|--form|--json)/, 'POST'],
];

/** A continued line, a comment, or what quotes and escapes keep together. */
const shellParts = /\\\n|(?<=^|\s)#.*|'[^']*'|"(?:\\[^]|[^"\\])*"|\\./g;

/** Returns the method of the curl command around a place in a script; none without such a command. */
function curlMethod(script: string, index: number): string[] | undefined {
  const words = script.replaceAll(shellParts, (part) =>
    /^(?:\\\n|#)/.test(part) ? ' '.repeat(part.length) : part.replaceAll(/[\s|;&()]/g, '_'),
  );
  const [before = ''] = /[^\n|;&()]*$/.exec(words.slice(0, index)) ?? [];
  const [after = ''] = /^[^\n|;&()]*/.exec(words.slice(index)) ?? [];
  const command = `${before}${after} `;
  if (!/^\s*\S*curl\s/.test(command)) return undefined;
  const [, asked] = /\s(?:-X|--request)\s+["']?(\w+)/.exec(command) ?? [];
  return [asked ?? optionMethods.find(([option]) => option.test(command))?.[1] ?? 'GET'];
}
