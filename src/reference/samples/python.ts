import type { Json } from '../../specifications';
import type { FormField, SampleRequest, Template } from './request';
import { indentRest, isPlain, partHead, writeTemplate } from './text';

/**
 * Writes a request for Python 3.8 or newer. It uses `urllib` of the standard library: `requests`
 * would be shorter by two lines, and would not run before it is installed.
 */
export function python({ method, url, headers, body, answer }: SampleRequest): string {
  const usesJson = body?.kind === 'json' || answer === 'json';
  const usesFile =
    body?.kind === 'file' ||
    (body?.kind === 'form' && body.fields.some(({ fileName }) => fileName !== undefined));
  const fields = headers.map(([name, value]) => `${literal([name])}: ${literal(value)},`);
  if (body?.kind === 'form') {
    fields.push(`"Content-Type": f"multipart/form-data; boundary={boundary}",`);
  } else if (body) fields.push(`"Content-Type": ${literal([body.contentType])},`);
  const parameters = [
    `${literal(url)},`,
    ...(method === 'GET' && !body ? [] : [`method="${method}",`]),
    ...(fields.length > 0 ? [`headers={\n    ${fields.join('\n    ')}\n},`] : []),
    ...(body?.kind === 'json' ? [`data=json.dumps(${value(body.value)}).encode(),`] : []),
    ...(body?.kind === 'text' ? [`data=${literal([body.text])}.encode(),`] : []),
    ...(body?.kind === 'file' ? [`data=Path(${literal([body.fileName])}).read_bytes(),`] : []),
    ...(body?.kind === 'form' ? ['data=b"\\r\\n".join(parts),'] : []),
  ];
  return [
    ...(usesJson ? ['import json'] : []),
    ...(readsEnvironment([url, ...headers.map(([, each]) => each)]) ? ['import os'] : []),
    ...(usesFile ? ['from pathlib import Path'] : []),
    'from urllib.request import Request, urlopen',
    ...(body?.kind === 'form' ? ['from uuid import uuid4'] : []),
    '',
    ...(body?.kind === 'form' ? formLines(body.fields) : []),
    'request = Request(',
    ...parameters.map((parameter) => `    ${indentRest(parameter, '    ')}`),
    ')',
    'with urlopen(request) as response:',
    `    ${results[answer]}`,
  ].join('\n');
}

const results = {
  json: 'print(json.load(response))',
  text: 'print(response.read().decode())',
  nothing: 'print(response.status)',
};

function readsEnvironment(templates: readonly Template[]): boolean {
  return templates.some((template) => !isPlain(template));
}

/** The standard library reads multipart bodies and does not write them for HTTP. */
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

function literal(template: Template): string {
  if (isPlain(template)) return text(template.join(''));
  const inside = writeTemplate(
    template,
    (part) => JSON.stringify(part).slice(1, -1).replaceAll('{', '{{').replaceAll('}', '}}'),
    ({ name }) => `{os.environ['${name}']}`,
  );
  return `f"${inside.join('')}"`;
}

/** A text of JSON is one of Python, escapes included. */
function text(content: string): string {
  return JSON.stringify(content);
}

function value(json: Json): string {
  if (json === null) return 'None';
  if (typeof json === 'boolean') return json ? 'True' : 'False';
  if (typeof json === 'string') return text(json);
  if (typeof json === 'number') return String(json);
  if (Array.isArray(json)) {
    return block('[', (json as readonly Json[]).map(value), ']');
  }
  const fields = Object.entries(json).map(([name, each]) => `${text(name)}: ${value(each)}`);
  return block('{', fields, '}');
}

function block(open: string, lines: readonly string[], close: string): string {
  if (lines.length === 0) return open + close;
  return `${open}\n${lines.map((line) => `    ${indentRest(line, '    ')},`).join('\n')}\n${close}`;
}
