import omit from 'lodash/omit';

import type { Language } from './language';
import type { SampleBody, SampleRequest } from './request';
import { fieldsOf, filesOf, indentRest, literalOf, partHead } from './text';

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

function write(described: SampleRequest): string {
  const request = asFetched(described);
  const { body, answer } = request;
  return [
    ...(filesOf(body).length > 0 ? ["import { readFile } from 'node:fs/promises';", ''] : []),
    ...fetchCall(request),
    `console.log(${reads[answer]});`,
  ].join('\n');
}

/** Says what `fetch` can't send: it refuses a body with GET. */
function limit({ method, body }: SampleRequest): string[] {
  return method === 'GET' && body ? ["Leaves out the body: fetch can't send one with GET."] : [];
}

const reads = {
  json: 'await response.json()',
  text: 'await response.text()',
  nothing: 'response.status',
};

function asFetched(request: SampleRequest): SampleRequest {
  return limit(request).length > 0 ? omit(request, 'body') : request;
}

function fetchCall({ method, url, headers, body }: SampleRequest): string[] {
  const write = literalOf({
    plain: text,
    around: ['`', '`'],
    inside: (part) => part.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&'),
    variable: (name) => `\${process.env.${name}}`,
  });
  const fields = headers.map(([name, value]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name);
    return `${key}: ${write(value)},`;
  });
  // `fetch` writes the type of a form itself, since only it knows the boundary.
  if (isWritten(body)) {
    fields.push("'Content-Type': `multipart/form-data; boundary=${boundary}`,");
  } else if (body && body.kind !== 'form')
    fields.push(`'Content-Type': ${text(body.contentType)},`);
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(fields.length > 0 ? [`headers: {\n  ${fields.join('\n  ')}\n},`] : []),
    ...(body ? [`body: ${bodyOf(body)},`] : []),
  ].map((option) => `  ${indentRest(option, '  ')}`);
  return [
    ...(body?.kind === 'form' ? [...formOf(body), ''] : []),
    `const response = await fetch(${write(url)}${options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''});`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
  ];
}

/** `FormData` sends a part with a type as a file; then the sample writes the parts itself. */
function isWritten(body: SampleBody | undefined): boolean {
  return fieldsOf(body).some(({ fileName, contentType }) => contentType && fileName === undefined);
}

function formOf(body: SampleBody): string[] {
  if (!isWritten(body)) {
    const appends = fieldsOf(body).map(({ name, value, fileName, contentType }) => {
      const content =
        fileName === undefined
          ? text(value)
          : `new Blob([${fileOf(fileName)}]${contentType ? `, { type: ${text(contentType)} }` : ''}), ${text(fileName)}`;
      return `form.append(${text(name)}, ${content});`;
    });
    return ['const form = new FormData();', ...appends];
  }
  const parts = fieldsOf(body).flatMap((field) => {
    const { value, fileName } = field;
    const content = fileName === undefined ? text(value) : fileOf(fileName);
    return ['`--${boundary}\\r\\n`', text(partHead(field)), content, "'\\r\\n'"];
  });
  return [
    'const boundary = Math.random().toString(36).slice(2);',
    'const form = new Blob([',
    ...[...parts, '`--${boundary}--\\r\\n`'].map((part) => `  ${part},`),
    ']);',
  ];
}

function fileOf(fileName: string): string {
  return `await readFile(${text(fileName)})`;
}

function bodyOf(body: SampleBody): string {
  if (body.kind === 'form') return 'form';
  if (body.kind === 'file') return fileOf(body.fileName);
  return body.kind === 'json' ? `JSON.stringify(${body.text})` : text(body.text);
}

function text(content: string): string {
  const inside = JSON.stringify(content).slice(1, -1);
  return `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
