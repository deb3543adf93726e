import upperFirst from 'lodash/upperFirst';

import type { Language } from './language';
import type { FormField, SampleBody, SampleRequest } from './request';
import { filesOf, indentRest, literalOf, partHead } from './text';

/** Classes that the samples need. */
const reserved = new Set(
  (
    'BodyPublishers Exception HttpClient HttpRequest HttpResponse Path RuntimeException String ' +
    'System URI UUID'
  ).split(' '),
);

/** Returns the words of a name as the name of a class: `update device` is `UpdateDevice`. */
export function classNameOf(name: string): string {
  const joined = (name.match(/[A-Za-z0-9]+/g) ?? []).map(upperFirst).join('');
  return /^[A-Z]/.test(joined) && !reserved.has(joined) ? joined : `Call${joined}`;
}

/** Writes a request as a program for Java 17 or newer, in one file that `java` runs as it is. */
export const java: Language = {
  id: 'java',
  label: 'Java',
  aliases: [],
  comment: '//',
  write,
  asExpression: (name) => String.raw`System\.getenv\("${name}"\)`,
};

function write({ name, method, url, headers, body }: SampleRequest): string {
  const isPlainHttp = /^http:/i.test(url[0].example ?? '');
  const imports = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpRequest.BodyPublishers',
    'java.net.http.HttpResponse',
    ...(filesOf(body).length > 0 ? ['java.nio.file.Path'] : []),
    ...(body?.kind === 'form' ? ['java.util.UUID'] : []),
  ];
  const calls = [
    // Over plain HTTP, Java asks to upgrade to HTTP/2, which a server of WebSockets may refuse.
    ...(isPlainHttp ? ['.version(HttpClient.Version.HTTP_1_1)'] : []),
    ...headers.map(([header, value]) => `.header(${text(header)}, ${literal(value)})`),
    ...(body ? [`.header("Content-Type", ${contentType(body)})`] : []),
    `.method("${method}", ${publisher(body)})`,
    '.build();',
  ];
  const statements = [
    ...(body ? preparation(body) : []),
    `var request = HttpRequest.newBuilder(URI.create(${literal(url)}))`,
    ...calls.map((call) => `    ${call}`),
    'var client = HttpClient.newHttpClient();',
    'var response = client.send(request, HttpResponse.BodyHandlers.ofString());',
    'if (response.statusCode() >= 400) {',
    '    throw new RuntimeException(response.statusCode() + " " + response.body());',
    '}',
    'System.out.println(response.body());',
  ];
  return [
    ...imports.map((each) => `import ${each};`),
    '',
    `class ${classNameOf(name)} {`,
    '    public static void main(String[] args) throws Exception {',
    `        ${indentRest(statements.join('\n'), '        ')}`,
    '    }',
    '',
    '    static String env(String name) {',
    '        var value = System.getenv(name);',
    '        if (value == null) throw new IllegalStateException("Set " + name + " first");',
    '        return value;',
    '    }',
    '}',
  ].join('\n');
}

function preparation(body: SampleBody): string[] {
  if (body.kind === 'file') return [];
  if (body.kind !== 'form') {
    return [`var body = ${body.kind === 'json' ? textBlock(body.text) : text(body.text)};`];
  }
  return [
    'var boundary = UUID.randomUUID().toString();',
    'var body = BodyPublishers.concat(',
    ...body.fields.flatMap((field) => part(field).map((line) => `    ${line},`)),
    '    BodyPublishers.ofString("--" + boundary + "--\\r\\n"));',
  ];
}

function part(field: FormField): string[] {
  const head = `"--" + boundary + ${text(`\r\n${partHead(field)}`)}`;
  return field.fileName === undefined
    ? [`BodyPublishers.ofString(${head} + ${text(`${field.value}\r\n`)})`]
    : [
        `BodyPublishers.ofString(${head})`,
        `BodyPublishers.ofFile(Path.of(${text(field.fileName)}))`,
        'BodyPublishers.ofString("\\r\\n")',
      ];
}

function contentType(body: SampleBody): string {
  if (body.kind === 'form') return '"multipart/form-data; boundary=" + boundary';
  return text(body.contentType);
}

function publisher(body: SampleBody | undefined): string {
  if (!body) return 'BodyPublishers.noBody()';
  if (body.kind === 'form') return 'body';
  if (body.kind === 'file') return `BodyPublishers.ofFile(Path.of(${text(body.fileName)}))`;
  return 'BodyPublishers.ofString(body)';
}

/** The escapes of JSON are Java's too. */
const text = (content: string) => JSON.stringify(content);

const literal = literalOf({ plain: text, variable: (name) => `env("${name}")` });

/** Java drops the indentation that all lines of a text block share. */
function textBlock(content: string): string {
  const lines = content
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '""\\"')
    // The last quote would be one of those that end the block.
    .replace(/"$/, '\\"')
    .split('\n');
  return ['"""', ...lines].join('\n    ') + '"""';
}
