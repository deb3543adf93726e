import type { Language } from './language';
import type { FormField, SampleBody, SampleRequest } from './request';
import { literalOf } from './text';

/** Writes a request as a command for curl in a POSIX shell. */
export const curl: Language = {
  id: 'curl',
  label: 'curl',
  highlight: 'bash',
  aliases: ['shell', 'bash'],
  comment: '#',
  write,
  inText: (name) => String.raw`\$(?:\{${name}\}|${name}(?!\w))`,
};

function write({ method, url, headers, body }: SampleRequest): string {
  const named = method === 'HEAD' ? ' --head' : ` --request ${method}`;
  const options = [
    // With data, curl sends POST unless it's told otherwise.
    `curl --fail-with-body${method === 'GET' && !body ? '' : named}`,
    // On its own line, a URL fits into the narrowest column.
    quote(url),
    ...headers.map(([name, value]) => `--header ${quote([`${name}: `, ...value])}`),
    ...(body ? bodyOptions(body) : []),
  ];
  return options.join(' \\\n  ');
}

function bodyOptions(body: SampleBody): string[] {
  if (body.kind === 'form') return body.fields.map(formOption);
  const header = `--header ${quote(`Content-Type: ${body.contentType}`)}`;
  if (body.kind === 'file') return [header, `--data-binary ${quote(`@${body.fileName}`)}`];
  // Raw, so that text that starts with @ isn't treated as a file name.
  // Indented below its option; a string of JSON has no line break.
  const text = body.kind === 'json' ? body.text.replaceAll('\n', '\n  ') : body.text;
  return [header, `--data-raw ${quote(text)}`];
}

function formOption({ name, value, fileName, contentType }: FormField): string {
  const type = contentType ? `;type=${contentType}` : '';
  if (fileName !== undefined) return `--form ${quote(`${name}=@${quotePart(fileName)}${type}`)}`;
  if (!type) return `--form-string ${quote(`${name}=${value}`)}`;
  return `--form ${quote(`${name}=${quotePart(value)}${type}`)}`;
}

/** Quoted, a value can't be parsed as an option by curl. */
function quotePart(value: string): string {
  return `"${value.replaceAll(/[\\"]/g, '\\$&')}"`;
}

const quote = literalOf({
  plain: (text) => `'${text.replaceAll("'", `'\\''`)}'`,
  around: ['"', '"'],
  inside: (text) => text.replaceAll(/[\\"$`]/g, '\\$&'),
  // Braces end the name if a letter or digit follows.
  variable: (name, next) => (/^\w/.test(next) ? `\${${name}}` : `$${name}`),
});
