import type { Language } from './language';
import type { Json } from '../read';
import { isObject } from '../shared/json';
import { isRounded, toJson } from '../shared/written-number';
import type { FormField, SampleBody, SampleRequest } from './request';
import { filesOf, indentRest, literalOf, partHead } from './text';

/**
 * Writes a request for Python 3.8 or newer. It uses the standard library's `urllib`: `requests` would save two
 * lines, but would have to be installed.
 */
export const python: Language = {
  id: 'python',
  label: 'Python',
  aliases: ['py', 'python3'],
  comment: '#',
  write,
  inText: (name) => String.raw`\{os\.environ\[(?:'${name}'|"${name}")\]\}`,
  asExpression: (name) => String.raw`os\.environ\[(?:'${name}'|"${name}")\]`,
};

function write({ method, url, headers, body, answer }: SampleRequest): string {
  const isForm = body?.kind === 'form';
  const fields = headers.map(([name, each]) => `${text(name)}: ${literal(each)},`);
  if (body) {
    const form = 'f"multipart/form-data; boundary={boundary}"';
    fields.push(`"Content-Type": ${isForm ? form : text(body.contentType)},`);
  }
  const parameters = [
    `${literal(url)},`,
    ...(method === 'GET' && !body ? [] : [`method="${method}",`]),
    ...(fields.length > 0 ? [`headers={\n    ${fields.join('\n    ')}\n},`] : []),
    ...(body ? [`data=${dataOf(body)},`] : []),
  ];
  return [
    ...((body && isDumped(body)) || answer === 'json' ? ['import json'] : []),
    'import os',
    'import sys',
    ...(filesOf(body).length > 0 ? ['from pathlib import Path'] : []),
    'from urllib.error import HTTPError',
    'from urllib.request import Request, urlopen',
    ...(isForm ? ['from uuid import uuid4'] : []),
    '',
    ...(isForm ? formLines(body.fields) : []),
    'request = Request(',
    ...parameters.map((parameter) => `    ${indentRest(parameter, '    ')}`),
    ')',
    'try:',
    '    with urlopen(request) as response:',
    `        ${results[answer]}`,
    'except HTTPError as error:',
    '    sys.exit(f"{error} {error.read().decode()}")',
  ].join('\n');
}

const results = {
  json: 'print(json.load(response))',
  text: 'print(response.read().decode())',
  nothing: 'print(response.status)',
};

function dataOf(body: SampleBody): string {
  if (body.kind === 'form') return 'b"\\r\\n".join(parts)';
  if (body.kind === 'file') return `Path(${text(body.fileName)}).read_bytes()`;
  if (body.kind === 'text') return `${text(body.text)}.encode()`;
  // JSON never has three quotes in a row.
  const content = isDumped(body)
    ? `json.dumps(${value(body.value)})`
    : `"""${body.text.replaceAll('\\', '\\\\')}"""`;
  return `${content}.encode()`;
}

/** Whether a body can be a Python value: only fractions would be rounded. */
function isDumped(body: SampleBody): boolean {
  return body.kind === 'json' && !isRounded(body.value, (digits) => /^-?\d+$/.test(digits));
}

/** The standard library can parse multipart bodies, but can't write them for HTTP. */
function formLines(fields: readonly FormField[]): string[] {
  return [
    'boundary = uuid4().hex',
    'parts = [',
    ...fields.flatMap((field) => [
      '    f"--{boundary}".encode(),',
      `    ${text(partHead(field).slice(0, -2))}.encode(),`,
      field.fileName === undefined
        ? `    ${text(field.value)}.encode(),`
        : `    Path(${text(field.fileName)}).read_bytes(),`,
    ]),
    '    f"--{boundary}--\\r\\n".encode(),',
    ']',
    '',
  ];
}

/** JSON strings are valid Python strings, including their escapes. */
const text = (content: string) => JSON.stringify(content);

const literal = literalOf({
  plain: text,
  around: ['f"', '"'],
  inside: (part) => text(part).slice(1, -1).replaceAll('{', '{{').replaceAll('}', '}}'),
  variable: (name) => `{os.environ['${name}']}`,
});

function value(json: Json): string {
  if (json === null) return 'None';
  if (typeof json === 'boolean') return json ? 'True' : 'False';
  if (Array.isArray(json)) return block('[', (json as readonly Json[]).map(value), ']');
  if (!isObject(json)) return toJson(json);
  const fields = Object.entries(json).map(([name, each]) => `${toJson(name)}: ${value(each)}`);
  return block('{', fields, '}');
}

function block(open: string, lines: readonly string[], close: string): string {
  if (lines.length === 0) return open + close;
  return `${open}\n${lines.map((line) => `    ${indentRest(line, '    ')},`).join('\n')}\n${close}`;
}
