import type { FormField, SampleBody, SampleRequest, Template } from './request';
import { isPlain, prettyJson, writeTemplate } from './text';

/** Writes a request as a command for curl in a POSIX shell. */
export function curl({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...headers.map(([name, value]) => `--header ${quote([`${name}: `, ...value])}`),
    ...(body ? bodyOptions(body) : []),
  ];
  return [`curl ${methodOption(method)}${quote(url)}`, ...options].join(' \\\n  ');
}

function methodOption(method: string): string {
  if (method === 'GET') return '';
  return method === 'HEAD' ? '--head ' : `--request ${method} `;
}

function bodyOptions(body: SampleBody): string[] {
  if (body.kind === 'form') return body.fields.map(formOption);
  const header = `--header ${quote([`Content-Type: ${body.contentType}`])}`;
  if (body.kind === 'file') return [header, `--data-binary ${quote([`@${body.fileName}`])}`];
  // Raw: a text that starts with @ is a text, not the name of a file.
  const data = body.kind === 'json' ? prettyJson(body.value) : body.text;
  return [header, `--data-raw ${quote([data])}`];
}

function formOption({ name, value, fileName, contentType }: FormField): string {
  const type = contentType ? `;type=${contentType}` : '';
  if (fileName !== undefined) return `--form ${quote([`${name}=@${quotePart(fileName)}${type}`])}`;
  if (!type) return `--form-string ${quote([`${name}=${value}`])}`;
  return `--form ${quote([`${name}=${quotePart(value)}${type}`])}`;
}

/** In quotes, curl reads no option in a value. */
function quotePart(value: string): string {
  return `"${value.replaceAll(/[\\"]/g, '\\$&')}"`;
}

function quote(template: Template): string {
  if (isPlain(template)) return `'${template.join('').replaceAll("'", `'\\''`)}'`;
  const inside = writeTemplate(
    template,
    (part) => part.replaceAll(/[\\"$`]/g, '\\$&'),
    // Where a letter or digit follows, the name needs braces to end.
    ({ name }, next) => (/^\w/.test(next) ? `\${${name}}` : `$${name}`),
  );
  return `"${inside.join('')}"`;
}
