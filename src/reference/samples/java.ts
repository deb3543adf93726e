import type { FormField, SampleBody, SampleRequest, Template } from './request';
import { indentRest, isPlain, partHead, pascalCase, prettyJson, writeTemplate } from './text';

/** Writes a request as a program for Java 17 or newer, in one file that `java` runs as it is. */
export function java(request: SampleRequest): string {
  const { name, method, url, headers, body } = request;
  const usesEnvironment = [url, ...headers.map(([, value]) => value)].some(
    (template) => !isPlain(template),
  );
  const calls = [
    // Over plain HTTP, Java asks to upgrade to HTTP/2, which a server of WebSockets may refuse.
    ...(isPlainHttp(url) ? ['.version(HttpClient.Version.HTTP_1_1)'] : []),
    ...headers.map(([header, value]) => `.header(${literal([header])}, ${literal(value)})`),
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
    ...imports(body),
    '',
    `class ${pascalCase(name)} {`,
    '    public static void main(String[] args) throws Exception {',
    `        ${indentRest(statements.join('\n'), '        ')}`,
    '    }',
    ...(usesEnvironment ? environment : []),
    '}',
  ].join('\n');
}

const environment = [
  '',
  '    static String env(String name) {',
  '        var value = System.getenv(name);',
  '        if (value == null) throw new IllegalStateException("Set " + name + " first");',
  '        return value;',
  '    }',
];

function isPlainHttp(url: Template): boolean {
  const [address] = url;
  return typeof address === 'object' && /^http:/i.test(address.example ?? '');
}

function imports(body: SampleBody | undefined): string[] {
  const hasFile =
    body?.kind === 'file' ||
    (body?.kind === 'form' && body.fields.some(({ fileName }) => fileName !== undefined));
  return [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpRequest.BodyPublishers',
    'java.net.http.HttpResponse',
    ...(hasFile ? ['java.nio.file.Path'] : []),
    ...(body?.kind === 'form' ? ['java.util.UUID'] : []),
  ].map((name) => `import ${name};`);
}

function preparation(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`var body = ${textBlock(prettyJson(body.value))};`];
    case 'text':
      return [`var body = ${text(body.text)};`];
    case 'file':
      return [];
    case 'form':
      return [
        'var boundary = UUID.randomUUID().toString();',
        'var body = BodyPublishers.concat(',
        ...body.fields.flatMap((field) => part(field).map((line) => `    ${line},`)),
        '    BodyPublishers.ofString("--" + boundary + "--\\r\\n"));',
      ];
  }
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
  return body.kind === 'form'
    ? '"multipart/form-data; boundary=" + boundary'
    : text(body.contentType);
}

function publisher(body: SampleBody | undefined): string {
  switch (body?.kind) {
    case undefined:
      return 'BodyPublishers.noBody()';
    case 'file':
      return `BodyPublishers.ofFile(Path.of(${text(body.fileName)}))`;
    case 'form':
      return 'body';
    default:
      return 'BodyPublishers.ofString(body)';
  }
}

function literal(template: Template): string {
  if (isPlain(template)) return text(template.join(''));
  return writeTemplate(template, text, ({ name }) => `env("${name}")`, '"').join(' + ');
}

/** The escapes of JSON are Java's too. */
function text(content: string): string {
  return JSON.stringify(content);
}

/** Java drops the indentation that all lines of a text block share. */
function textBlock(content: string): string {
  const lines = content.replaceAll('\\', '\\\\').replaceAll('"""', '""\\"').split('\n');
  return ['"""', ...lines].join('\n    ') + '"""';
}
