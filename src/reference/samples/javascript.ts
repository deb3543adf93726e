import type { SampleRequest, Template } from './request';
import { variablesOf } from './request';
import { indentRest, isPlain, prettyJson, writeTemplate } from './text';

/** Writes a request as a module for Node 18 or newer, whose `fetch` is the browser's. */
export function javascript(request: SampleRequest): string {
  const { method, url, headers, body, answer } = request;
  const fields = headers.map(([name, value]) => `${key(name)}: ${literal(value)},`);
  if (body) fields.push(`'Content-Type': ${literal([body.contentType])},`);
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(fields.length > 0 ? [`headers: {\n  ${fields.join('\n  ')}\n},`] : []),
    ...(body?.kind === 'json' ? [`body: JSON.stringify(${prettyJson(body.value)}),`] : []),
    ...(body?.kind === 'text' ? [`body: ${literal([body.text])},`] : []),
  ];
  const argument =
    options.length > 0
      ? `, {\n${options.map((option) => `  ${indentRest(option, '  ')}`).join('\n')}\n}`
      : '';
  const names = variablesOf(request).map(({ name }) => name);
  return [
    ...(names.length > 0 ? [`const { ${names.join(', ')} } = process.env;`, ''] : []),
    `const response = await fetch(${literal(url)}${argument});`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    ...results[answer],
  ].join('\n');
}

const results = {
  json: ['console.log(await response.json());'],
  text: ['console.log(await response.text());'],
  nothing: ['console.log(response.status);'],
};

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal([name]);
}

function literal(template: Template): string {
  if (isPlain(template)) {
    const inside = JSON.stringify(template.join('')).slice(1, -1);
    return `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  }
  const inside = writeTemplate(
    template,
    (text) => text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&'),
    ({ name }) => `\${${name}}`,
  );
  return `\`${inside}\``;
}
