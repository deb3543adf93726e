import { isPlain, prettyJson } from './text';
import type { SampleRequest, Template } from './request';

/** Writes a request as a command for curl in a POSIX shell. */
export function curl({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...headers.map(([name, value]) => `--header ${quote([`${name}: `, ...value])}`),
    ...(body
      ? [
          `--header ${quote([`Content-Type: ${body.contentType}`])}`,
          // Raw: a text that starts with @ is a text, not the name of a file.
          `--data-raw ${quote([body.kind === 'json' ? prettyJson(body.value) : body.text])}`,
        ]
      : []),
  ];
  return [`curl ${methodOption(method)}${quote(url)}`, ...options].join(' \\\n  ');
}

function methodOption(method: string): string {
  if (method === 'GET') return '';
  return method === 'HEAD' ? '--head ' : `--request ${method} `;
}

function quote(template: Template): string {
  if (isPlain(template)) return `'${template.join('').replaceAll("'", `'\\''`)}'`;
  const inside = template.map((part, index) => {
    if (typeof part === 'string') return part.replaceAll(/[\\"$`]/g, '\\$&');
    // Where a letter or digit follows, the name needs braces to end.
    return /^\w/.test(String(template[index + 1] ?? '')) ? `\${${part.name}}` : `$${part.name}`;
  });
  return `"${inside.join('')}"`;
}
