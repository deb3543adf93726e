import { type FormField, type SampleBody, type SampleRequest, type Template } from './request';
import { variablesOf } from './request';
import { camelCase, indentRest, isPlain, prettyJson, writeTemplate } from './text';

/**
 * Writes a request as a function for programs in a browser, and for all that has its `fetch`. There
 * is no environment to read, so the values are arguments; so is a token, which would be public if
 * it stood in the source of a page.
 */
export function javascript(request: SampleRequest): string {
  const { body } = request;
  const files = filesOf(body).map(camelCase);
  const names = [...variablesOf(request).map(({ name }) => name), ...files];
  const call = fetchCall(request, {
    variable: (name) => name,
    file: (fileName) => camelCase(fileName),
  });
  return [
    ...(files.length > 0
      ? [`// ${files.join(', ')}: what the reader chose, such as input.files[0]`]
      : []),
    `async function ${camelCase(request.name)}(${names.length > 0 ? `{ ${names.join(', ')} }` : ''}) {`,
    `  ${indentRest([...call, `return ${reads[request.answer]};`].join('\n'), '  ')}`,
    '}',
  ].join('\n');
}

/** Writes a request as a module for Node 18 or newer. */
export function node(request: SampleRequest): string {
  const { body, answer } = request;
  const call = fetchCall(request, {
    variable: (name) => `process.env.${name}`,
    file: (fileName, type) => {
      const content = `await readFile(${literal([fileName])})`;
      if (body?.kind === 'file') return content;
      return `new Blob([${content}]${type ? `, { type: ${literal([type])} }` : ''})`;
    },
  });
  return [
    ...(filesOf(body).length > 0 ? ["import { readFile } from 'node:fs/promises';", ''] : []),
    ...call,
    `console.log(${reads[answer]});`,
  ].join('\n');
}

const reads = {
  json: 'await response.json()',
  text: 'await response.text()',
  nothing: 'response.status',
};

/** How a program gets what is not in its source. */
interface Source {
  readonly variable: (name: string) => string;
  readonly file: (fileName: string, contentType?: string) => string;
}

function fetchCall({ method, url, headers, body }: SampleRequest, source: Source): string[] {
  const write = (template: Template) => literal(template, source.variable);
  const fields = headers.map(([name, value]) => `${key(name)}: ${write(value)},`);
  // `fetch` writes the type of a form itself, since only it knows the boundary.
  if (body && body.kind !== 'form') fields.push(`'Content-Type': ${literal([body.contentType])},`);
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(fields.length > 0 ? [`headers: {\n  ${fields.join('\n  ')}\n},`] : []),
    ...(body ? [bodyOption(body, source)] : []),
  ];
  const argument =
    options.length > 0
      ? `, {\n${options.map((option) => `  ${indentRest(option, '  ')}`).join('\n')}\n}`
      : '';
  return [
    ...(body?.kind === 'form'
      ? ['const form = new FormData();', ...body.fields.map((field) => append(field, source)), '']
      : []),
    `const response = await fetch(${write(url)}${argument});`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
  ];
}

function bodyOption(body: SampleBody, source: Source): string {
  switch (body.kind) {
    case 'json':
      return `body: JSON.stringify(${prettyJson(body.value)}),`;
    case 'text':
      return `body: ${literal([body.text])},`;
    case 'file':
      return `body: ${source.file(body.fileName)},`;
    case 'form':
      return 'body: form,';
  }
}

function append({ name, value, fileName, contentType }: FormField, source: Source): string {
  const field = literal([name]);
  if (fileName !== undefined) {
    const content = source.file(fileName, contentType);
    return `form.append(${field}, ${content}, ${literal([fileName])});`;
  }
  if (!contentType) return `form.append(${field}, ${literal([value])});`;
  const blob = `new Blob([${literal([value])}], { type: ${literal([contentType])} })`;
  return `form.append(${field}, ${blob});`;
}

function filesOf(body: SampleBody | undefined): string[] {
  if (body?.kind === 'file') return [body.fileName];
  if (body?.kind !== 'form') return [];
  return body.fields.flatMap(({ fileName }) => (fileName === undefined ? [] : [fileName]));
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal([name]);
}

function literal(template: Template, variable: Source['variable'] = (name) => name): string {
  if (isPlain(template)) {
    const inside = JSON.stringify(template.join('')).slice(1, -1);
    return `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  }
  const inside = writeTemplate(
    template,
    (text) => text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&'),
    ({ name }) => `\${${variable(name)}}`,
  );
  return `\`${inside.join('')}\``;
}
