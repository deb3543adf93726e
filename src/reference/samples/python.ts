import type { Json } from '../schema/types';
import type { SampleRequest, Template } from './request';
import { indentRest, isPlain, writeTemplate } from './text';

/**
 * Writes a request for Python 3.8 or newer. It uses `urllib` of the standard library: `requests`
 * would be shorter by two lines, and would not run before it is installed.
 */
export function python({ method, url, headers, body, answer }: SampleRequest): string {
  const usesJson = body?.kind === 'json' || answer === 'json';
  const fields = headers.map(([name, value]) => `${literal([name])}: ${literal(value)},`);
  if (body) fields.push(`"Content-Type": ${literal([body.contentType])},`);
  const parameters = [
    `${literal(url)},`,
    ...(method === 'GET' && !body ? [] : [`method="${method}",`]),
    ...(fields.length > 0 ? [`headers={\n    ${fields.join('\n    ')}\n},`] : []),
    ...(body?.kind === 'json' ? [`data=json.dumps(${value(body.value)}).encode(),`] : []),
    ...(body?.kind === 'text' ? [`data=${literal([body.text])}.encode(),`] : []),
  ];
  return [
    ...(usesJson ? ['import json'] : []),
    'import os',
    'from urllib.request import Request, urlopen',
    '',
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

function literal(template: Template): string {
  if (isPlain(template)) return text(template.join(''));
  const inside = writeTemplate(
    template,
    (part) => JSON.stringify(part).slice(1, -1).replaceAll('{', '{{').replaceAll('}', '}}'),
    ({ name }) => `{os.environ['${name}']}`,
  );
  return `f"${inside}"`;
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
