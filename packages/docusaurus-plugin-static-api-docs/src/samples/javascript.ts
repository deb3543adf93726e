import type { Language } from './language';
import type { FormField, SampleBody, SampleRequest } from './request';
import { isRounded } from '../shared/written-number';
import { filesOf, indentRest, literalOf, typedTextsOf } from './text';

/** Writes a request as a module for Node 18 or newer; browsers have the same `fetch`. */
export const javascript: Language = {
  id: 'javascript',
  label: 'JavaScript',
  aliases: ['js', 'node', 'nodejs', 'node.js'],
  comment: '//',
  write,
  limit,
  inText: (name) => String.raw`\$\{(?:process\.env\.)?${name}\}`,
  asExpression: (name) => String.raw`process\.env\.${name}(?!\w)`,
};

function write({ method, url, headers, body: described, answer }: SampleRequest): string {
  const body = method === 'GET' ? undefined : described;
  const fields = headers.map(([name, value]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name);
    return `${key}: ${literal(value)},`;
  });
  // `fetch` sets the content type of a form itself, because only it knows the boundary.
  if (body && body.kind !== 'form') fields.push(`'Content-Type': ${text(body.contentType)},`);
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(fields.length > 0 ? [`headers: {\n  ${fields.join('\n  ')}\n},`] : []),
    ...(body ? [`body: ${bodyOf(body)},`] : []),
  ].map((option) => `  ${indentRest(option, '  ')}`);
  return [
    ...(filesOf(body).length > 0 ? ["import { readFile } from 'node:fs/promises';", ''] : []),
    ...(body?.kind === 'form' ? formLines(body.fields) : []),
    `const response = await fetch(${literal(url)}${options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''});`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    `console.log(${reads[answer]});`,
  ].join('\n');
}

/** Notes what `fetch` can't send: it rejects a body with GET, and `FormData` can't set a type for text. */
function limit({ method, body }: SampleRequest): string[] {
  if (method === 'GET') return body ? ["Leaves out the body: fetch can't send one with GET."] : [];
  const names = typedTextsOf(body);
  return names ? [`Sends ${names} with a file name: FormData has no other part with a type.`] : [];
}

const reads = {
  json: 'await response.json()',
  text: 'await response.text()',
  nothing: 'response.status',
};

function formLines(fields: readonly FormField[]): string[] {
  const appends = fields.map(({ name, value, fileName, contentType }) => {
    const content = fileName === undefined ? text(value) : fileOf(fileName);
    const type = contentType ? `, { type: ${text(contentType)} }` : '';
    const isText = fileName === undefined && !contentType;
    const part = [
      isText ? content : `new Blob([${content}]${type})`,
      ...(fileName === undefined ? [] : [text(fileName)]),
    ];
    return `form.append(${[text(name), ...part].join(', ')});`;
  });
  return ['const form = new FormData();', ...appends, ''];
}

function fileOf(fileName: string): string {
  return `await readFile(${text(fileName)})`;
}

function bodyOf(body: SampleBody): string {
  if (body.kind === 'form') return 'form';
  if (body.kind === 'file') return fileOf(body.fileName);
  if (body.kind !== 'json') return text(body.text);
  // `JSON.stringify` would send rounded numbers.
  if (isRounded(body.value)) return `\`${inTemplate(body.text)}\``;
  return `JSON.stringify(${objectOf(body.text)})`;
}

/** Brackets keep a field of this name from setting the prototype. */
function objectOf(json: string): string {
  return json.replaceAll(/^( *)("__proto__"):/gm, '$1[$2]:');
}

function text(content: string): string {
  const escaped = JSON.stringify(content).slice(1, -1);
  return `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function inTemplate(content: string): string {
  return content.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');
}

const literal = literalOf({
  plain: text,
  around: ['`', '`'],
  inside: inTemplate,
  variable: (name) => `\${process.env.${name}}`,
});
