import omit from 'lodash/omit';

import type { SampleBody, SampleRequest } from './request';
import { camelCase, fieldsOf, filesOf, indentRest, literalOf, partHead, variablesOf } from './text';

/**
 * Writes a request as a function for programs in a browser, and wherever its `fetch` exists. A
 * browser has no environment, so the values are arguments; so is a token, which would be public if
 * it were in the source of a page.
 */
export function javascript(described: SampleRequest): string {
  const request = asFetched(described);
  const files = filesOf(request.body).map(camelCase);
  const names = [...variablesOf(request).map(({ name }) => name), ...files];
  const call = fetchCall(request, { prefix: '', file: camelCase });
  return [
    ...(files.length > 0
      ? [`// ${files.join(', ')}: what the reader chose, such as input.files[0]`]
      : []),
    `async function ${camelCase(request.name)}(${names.length > 0 ? `{ ${names.join(', ')} }` : ''}) {`,
    `  ${indentRest([...call, `return ${reads[request.answer]};`].join('\n'), '  ')}`,
    '}',
  ].join('\n');
}

/** Writes a request as a module for Node 18 or newer. */
export function node(described: SampleRequest): string {
  const request = asFetched(described);
  const { body, answer } = request;
  const call = fetchCall(request, {
    prefix: 'process.env.',
    file: (fileName, type) => {
      const content = `await readFile(${text(fileName)})`;
      if (body?.kind === 'file' || isWritten(body)) return content;
      return `new Blob([${content}]${type ? `, { type: ${text(type)} }` : ''})`;
    },
  });
  return [
    ...(filesOf(body).length > 0 ? ["import { readFile } from 'node:fs/promises';", ''] : []),
    ...call,
    `console.log(${reads[answer]});`,
  ].join('\n');
}

/** Says what `fetch` can't send: it refuses a body with GET. */
export function fetchLimit({ method, body }: SampleRequest): string[] {
  return method === 'GET' && body ? ["Leaves out the body: fetch can't send one with GET."] : [];
}

const reads = {
  json: 'await response.json()',
  text: 'await response.text()',
  nothing: 'response.status',
};

function asFetched(request: SampleRequest): SampleRequest {
  return fetchLimit(request).length > 0 ? omit(request, 'body') : request;
}

/** How a program gets what is not in its source. */
interface Source {
  /** In front of the name of a variable. */
  readonly prefix: string;
  readonly file: (fileName: string, contentType?: string) => string;
}

function fetchCall({ method, url, headers, body }: SampleRequest, source: Source): string[] {
  const write = literalOf({
    plain: text,
    around: ['`', '`'],
    inside: (part) => part.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&'),
    variable: (name) => `\${${source.prefix}${name}}`,
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
    ...(body ? [`body: ${bodyOf(body, source)},`] : []),
  ].map((option) => `  ${indentRest(option, '  ')}`);
  return [
    ...(body?.kind === 'form' ? [...formOf(body, source), ''] : []),
    `const response = await fetch(${write(url)}${options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''});`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
  ];
}

/** `FormData` sends a part with a type as a file; then the sample writes the parts itself. */
function isWritten(body: SampleBody | undefined): boolean {
  return fieldsOf(body).some(({ fileName, contentType }) => contentType && fileName === undefined);
}

function formOf(body: SampleBody, source: Source): string[] {
  if (!isWritten(body)) {
    const appends = fieldsOf(body).map(({ name, value, fileName, contentType }) => {
      const content =
        fileName === undefined
          ? text(value)
          : `${source.file(fileName, contentType)}, ${text(fileName)}`;
      return `form.append(${text(name)}, ${content});`;
    });
    return ['const form = new FormData();', ...appends];
  }
  const parts = fieldsOf(body).flatMap((field) => {
    const { value, fileName, contentType } = field;
    const content = fileName === undefined ? text(value) : source.file(fileName, contentType);
    return ['`--${boundary}\\r\\n`', text(partHead(field)), content, "'\\r\\n'"];
  });
  return [
    'const boundary = Math.random().toString(36).slice(2);',
    'const form = new Blob([',
    ...[...parts, '`--${boundary}--\\r\\n`'].map((part) => `  ${part},`),
    ']);',
  ];
}

function bodyOf(body: SampleBody, source: Source): string {
  if (body.kind === 'form') return 'form';
  if (body.kind === 'file') return source.file(body.fileName);
  return body.kind === 'json' ? `JSON.stringify(${body.text})` : text(body.text);
}

function text(content: string): string {
  const inside = JSON.stringify(content).slice(1, -1);
  return `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
