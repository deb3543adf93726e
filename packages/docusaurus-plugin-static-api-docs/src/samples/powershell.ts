import compact from 'lodash/compact';
import groupBy from 'lodash/groupBy';

import type { Language } from './language';
import type { FormField, SampleBody, SampleRequest } from './request';
import { knownMethods, literalOf, typedTextsOf } from './text';

/** Writes a request for PowerShell 5.1 or newer; a multipart form needs 7. */
export const powershell: Language = {
  id: 'powershell',
  label: 'PowerShell',
  aliases: ['pwsh'],
  comment: '#',
  write,
  limit,
  inText: (name) => String.raw`\$\{env:${name}\}`,
};

function write({ method, url, headers, body }: SampleRequest): string {
  const fields = headers.map(([name, value]) => `${literal(name)} = ${literal(value)}`);
  const [preparation, bodyOptions] = body ? bodyOf(body) : ['', []];
  const options = [
    ...(knownMethods.has(method)
      ? [`-Method ${method.charAt(0)}${method.slice(1).toLowerCase()}`]
      : [`-CustomMethod ${literal(method)}`]),
    `-Uri ${literal(url)}`,
    ...(fields.length > 0 ? [`-Headers @{ ${fields.join('; ')} }`] : []),
    ...bodyOptions,
  ];
  return `${preparation}Invoke-RestMethod ${options.join(' `\n  ')}`;
}

/** Notes what PowerShell can't send. */
function limit({ method, body }: SampleRequest): string[] {
  const names = typedTextsOf(body);
  return compact([
    method === 'GET' && body && "Needs PowerShell 7: version 5.1 can't send a body with GET.",
    names && `Sends ${names} as text: -Form can't set a part's type.`,
  ]);
}

function bodyOf(body: SampleBody): [preparation: string, options: readonly string[]] {
  if (body.kind === 'form') {
    return [`$form = [ordered]@{\n${formLines(body.fields).join('\n')}\n}\n\n`, ['-Form $form']];
  }
  const { kind, contentType } = body;
  if (kind === 'file') {
    return ['', [`-ContentType ${literal(contentType)}`, `-InFile ${literal(body.fileName)}`]];
  }
  // Without a charset, PowerShell 5.1 sends Latin-1.
  const type = contentType.includes('charset=') ? contentType : `${contentType}; charset=utf-8`;
  const options = [`-ContentType ${literal(type)}`, '-Body $body'];
  return [`$body = ${literal(body.text)}\n\n`, options];
}

/** Hash table keys are unique, so several values of a field become an array. */
function formLines(fields: readonly FormField[]): string[] {
  return Object.entries(groupBy(fields, 'name')).map(([name, all]) => {
    const values = all.map(({ value, fileName }) =>
      fileName === undefined ? literal(value) : `(Get-Item ${literal(fileName)})`,
    );
    return `  ${literal(name)} = ${values.join(', ')}`;
  });
}

/** In single quotes, only quotes are special, which in PowerShell includes typographic ones. */
export const literal = literalOf({
  plain: (text) => `'${text.replaceAll(/['\u2018-\u201b]/g, '$&$&')}'`,
  around: ['"', '"'],
  inside: (text) => text.replaceAll(/[`"$\u201c-\u201e]/g, '`$&'),
  variable: (name) => `\${env:${name}}`,
});
