import upperFirst from 'lodash/upperFirst';

import type { Language } from './language';
import type { FormField, SampleBody, SampleRequest } from './request';
import { filesOf, indentRest, literalOf, partHead } from './text';

/** Classes used by the samples. */
const reserved = new Set(
  (
    'BodyPublishers Exception HttpClient HttpRequest HttpResponse Path RuntimeException String ' +
    'System URI UUID'
  ).split(' '),
);

/** Converts a name to a class name: `update device` becomes `UpdateDevice`. */
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
  const [preparation, contentType, publisher] = bodyOf(body);
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
    // Over plain HTTP, Java requests an upgrade to HTTP/2, which a WebSocket server may refuse.
    ...(isPlainHttp ? ['.version(HttpClient.Version.HTTP_1_1)'] : []),
    ...headers.map(([header, value]) => `.header(${text(header)}, ${literal(value)})`),
    ...(contentType ? [`.header("Content-Type", ${contentType})`] : []),
    `.method("${method}", ${publisher})`,
    '.build();',
  ];
  const statements = [
    ...preparation,
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

/** Returns the statements before the request, its body's type, and the body publisher. */
function bodyOf(body: SampleBody | undefined): [string[], string | undefined, string] {
  if (!body) return [[], undefined, 'BodyPublishers.noBody()'];
  if (body.kind === 'form') {
    const parts = [
      'var boundary = UUID.randomUUID().toString();',
      'var body = BodyPublishers.concat(',
      ...body.fields.flatMap((field) => part(field).map((line) => `    ${line},`)),
      '    BodyPublishers.ofString("--" + boundary + "--\\r\\n"));',
    ];
    return [parts, '"multipart/form-data; boundary=" + boundary', 'body'];
  }
  const type = text(body.contentType);
  if (body.kind === 'file')
    return [[], type, `BodyPublishers.ofFile(Path.of(${text(body.fileName)}))`];
  const content = body.kind === 'json' ? textBlock(body.text) : text(body.text);
  return [[`var body = ${content};`], type, 'BodyPublishers.ofString(body)'];
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

/** JSON's escapes are valid in Java. */
const text = (content: string) => JSON.stringify(content);

const literal = literalOf({ plain: text, variable: (name) => `env("${name}")` });

/** Java strips the common indentation of a text block. */
function textBlock(content: string): string {
  const lines = content
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '""\\"')
    // The last quote would become part of the closing delimiter.
    .replace(/"$/, '\\"')
    .split('\n');
  return ['"""', ...lines].join('\n    ') + '"""';
}
