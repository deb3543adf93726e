import type { FormField, SampleBody, SampleRequest, Template } from './request';
import { isPlain, prettyJson, writeTemplate } from './text';

/** Writes a request for PowerShell 5.1 or newer; a multipart form needs 7. */
export function powershell({ method, url, headers, body }: SampleRequest): string {
  const options = [
    `-Method ${method.charAt(0)}${method.slice(1).toLowerCase()}`,
    `-Uri ${literal(url)}`,
    ...(headers.length > 0
      ? [
          `-Headers @{ ${headers.map(([name, value]) => `${literal([name])} = ${literal(value)}`).join('; ')} }`,
        ]
      : []),
    ...(body ? bodyOptions(body) : []),
  ];
  return [...(body ? preparation(body) : []), `Invoke-RestMethod ${options.join(' `\n  ')}`].join(
    '\n',
  );
}

function preparation(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`$body = ${literal([prettyJson(body.value)])}`, ''];
    case 'text':
      return [`$body = ${literal([body.text])}`, ''];
    case 'file':
      return [];
    case 'form':
      return ['$form = [ordered]@{', ...formLines(body.fields), '}', ''];
  }
}

/** A hash table has each key once; several values of a field are a list. */
function formLines(fields: readonly FormField[]): string[] {
  const names = [...new Set(fields.map(({ name }) => name))];
  return names.map((name) => {
    const values = fields
      .filter((field) => field.name === name)
      .map(({ value, fileName }) =>
        fileName === undefined ? literal([value]) : `(Get-Item ${literal([fileName])})`,
      );
    return `  ${literal([name])} = ${values.join(', ')}`;
  });
}

function bodyOptions(body: SampleBody): string[] {
  if (body.kind === 'form') return ['-Form $form'];
  if (body.kind === 'file') {
    return [`-ContentType ${literal([body.contentType])}`, `-InFile ${literal([body.fileName])}`];
  }
  // Without a charset, PowerShell 5.1 sends Latin-1.
  return [`-ContentType ${literal([withCharset(body.contentType)])}`, '-Body $body'];
}

function withCharset(contentType: string): string {
  return contentType.includes('charset=') ? contentType : `${contentType}; charset=utf-8`;
}

/** In single quotes only quotes are special, and PowerShell takes typographic ones for quotes too. */
function literal(template: Template): string {
  if (isPlain(template)) return `'${template.join('').replaceAll(/['\u2018-\u201b]/g, '$&$&')}'`;
  const inside = writeTemplate(
    template,
    (part) => part.replaceAll(/[`"$\u201c-\u201e]/g, '`$&'),
    ({ name }) => `\${env:${name}}`,
  );
  return `"${inside.join('')}"`;
}
