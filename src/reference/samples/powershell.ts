import type { SampleRequest, Template } from './request';
import { isPlain, prettyJson, writeTemplate } from './text';

/** Writes a request for PowerShell 5.1 or newer. */
export function powershell({ method, url, headers, body }: SampleRequest): string {
  const options = [
    `-Method ${method.charAt(0)}${method.slice(1).toLowerCase()}`,
    `-Uri ${literal(url)}`,
    ...(headers.length > 0
      ? [
          `-Headers @{ ${headers.map(([name, value]) => `${literal([name])} = ${literal(value)}`).join('; ')} }`,
        ]
      : []),
    // Without a charset, PowerShell 5.1 sends Latin-1.
    ...(body ? [`-ContentType ${literal([withCharset(body.contentType)])}`, '-Body $body'] : []),
  ];
  return [
    ...(body
      ? [`$body = ${literal([body.kind === 'json' ? prettyJson(body.value) : body.text])}`, '']
      : []),
    `Invoke-RestMethod ${options.join(' `\n  ')}`,
  ].join('\n');
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
  return `"${inside}"`;
}
