import { existsSync, readFileSync } from 'node:fs';

import { partOf, withUnixLines } from '../guides/nodes';
import { shownFile } from './page';
import type { Site } from './read-site';

/** What follows a variable such as `$SUITE_URL`, in each sample language. */
const afterVariable = /(?<=_URL_*(?:["']\])?\}?)\/[^\s"'`);|]*/g;

/** What follows a server URL. */
const afterAddress = /(?<=\b(?:https?|wss?):\/\/(?<host>[\w.-]+(?::\d+)?))\/[^\s"'`<>);|\\]*/g;

/** A path that code appends to a URL, as in `new URL('/sub_barcode', service)`. */
const inQuotes = /(?<=["'])\/[a-z]\w*(?:[/_-]\w+)*(?=["'])/g;

/**
 * Returns the requests in code on pages and in files shown by them, each file once, except
 * bodies with a schema, which are validated against it.
 */
export function requestsInCode({ pages, files, names }: Site) {
  const shown = new Set<string>();
  const fences = pages
    .filter(({ kind }) => kind !== 'repository')
    .flatMap((page) => page.fences.map((fence) => ({ page, fence })))
    .filter(({ fence: { metadata } }) => !metadata.schema);
  return fences.flatMap(({ page, fence }) => {
    const file = shownFile(fence, page);
    if (file !== undefined && (shown.has(file) || !files.has(file) || !existsSync(file))) return [];
    if (file !== undefined) shown.add(file);
    const code = file === undefined ? fence : partOf(withUnixLines(readFileSync(file, 'utf8')));
    const requests = requestsIn(code.text, fence.language, names?.hosts ?? new Set());
    return requests.map(({ index, ...request }) => {
      return { ...request, file: file ?? page.file, ...code.placeAt(index) };
    });
  });
}

function requestsIn(code: string, language: string, hosts: ReadonlySet<string>) {
  // Turns Python's `{os.environ['NAME']}` into `$NAME`, padded to the same length.
  const text = code.replaceAll(/\{os\.environ\[(["'])(\w+)\1\]\}/g, (whole, _quote, name: string) =>
    `$${name}`.padEnd(whole.length, '_'),
  );
  const isProgram = ['csharp', 'js', 'powershell', 'python'].includes(language);
  const isShell = language === 'bash';
  return [afterVariable, afterAddress, ...(isProgram ? [inQuotes] : [])]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ groups }) => !groups?.['host'] || hosts.has(groups['host']))
    .map(({ 0: path, index }) => ({
      /** Possible methods, in upper case. */
      methods: (isShell && curlMethod(text, index)) || methodsIn(text),
      /** With values or variables in place of parameters. */
      path: path.replaceAll(/[{}]/g, '').replace(/\?.*$/, ''),
      index,
    }));
}

/** How code names a method: `'post'`, `requests.post(…)`, `PostAsync(…)`, `-Method Post`. */
const methodNames = [
  String.raw`(?<=["'])METHOD(?=["'])`,
  String.raw`(?<=\.)METHOD(?=(?:\w*Async)?\()`,
  String.raw`(?<=\bMethod\s+|\bHttpMethod\.|\bhttp\.Method)METHOD\b`,
].map((form) => new RegExp(form.replace('METHOD', '(?:DELETE|HEAD|OPTIONS|PATCH|POST|PUT)'), 'gi'));

/** Defaults to GET. */
function methodsIn(text: string): string[] {
  const named = methodNames.flatMap((form) => text.match(form) ?? []);
  return ['GET', ...new Set(named.map((name) => name.toUpperCase()))];
}

/** Methods implied by curl's options (https://curl.se/docs/manpage.html); the first match wins. */
const optionMethods: readonly (readonly [option: RegExp, method: string])[] = [
  [/\s(?:-G|--get)\s/, 'GET'],
  [/\s(?:-I|--head)\s/, 'HEAD'],
  [/\s(?:-T|--upload-file)\s/, 'PUT'],
  [/\s(?:-d|--data|-F|--form|--json)/, 'POST'],
];

/** A line continuation, a comment, or a quoted or escaped string. */
const shellParts = /\\\n|(?<=^|\s)#.*|'[^']*'|"(?:\\[^]|[^"\\])*"|\\./g;

/** Returns the method of the curl command at a position in a script, if there is one. */
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
