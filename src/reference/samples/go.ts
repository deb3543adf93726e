import type { FormField, SampleBody, SampleRequest, Template } from './request';
import { escapeName, isPlain, prettyJson, writeTemplate } from './text';

/** Writes a request as a program for Go 1.18 or newer, formatted as `gofmt` does. */
export function go({ method, url, headers, body }: SampleRequest): string {
  const usesEnvironment = [url, ...headers.map(([, value]) => value)].some(
    (template) => !isPlain(template),
  );
  const statements = [
    `url := ${literal(url)}`,
    ...(body ? preparation(body) : []),
    ...checked(`request, err := http.NewRequest("${method}", url, ${reader(body)})`),
    ...headers.map(([name, value]) => `request.Header.Set(${text(name)}, ${argument(value)})`),
    ...(body ? [`request.Header.Set("Content-Type", ${contentType(body)})`] : []),
    '',
    ...checked('response, err := http.DefaultClient.Do(request)'),
    'defer response.Body.Close()',
    ...checked('answer, err := io.ReadAll(response.Body)'),
    'if response.StatusCode >= 400 {',
    '\tlog.Fatalf("%s %s", response.Status, answer)',
    '}',
    'fmt.Println(string(answer))',
  ];
  return [
    'package main',
    '',
    'import (',
    ...imports(body, usesEnvironment).map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...statements.map((statement) => `\t${statement}`),
    '}',
    ...(usesEnvironment ? environment : []),
  ]
    .join('\n')
    .replaceAll(/^\t$/gm, '');
}

const environment = [
  '',
  'func env(name string) string {',
  '\tvalue, found := os.LookupEnv(name)',
  '\tif !found {',
  '\t\tlog.Fatalf("Set %s first", name)',
  '\t}',
  '\treturn value',
  '}',
];

const failure = ['if err != nil {', '\tlog.Fatal(err)', '}'];

function checked(statement: string): string[] {
  return [statement, ...failure];
}

/** Go refuses a program that imports what it does not use. */
function imports(body: SampleBody | undefined, usesEnvironment: boolean): string[] {
  const fields = body?.kind === 'form' ? body.fields : [];
  const opensFile = body?.kind === 'file' || fields.some(({ fileName }) => fileName !== undefined);
  return [
    ...(body?.kind === 'form' ? ['bytes'] : []),
    'fmt',
    'io',
    'log',
    ...(body?.kind === 'form' ? ['mime/multipart'] : []),
    'net/http',
    ...(fields.some(({ contentType: type }) => type) ? ['net/textproto'] : []),
    ...(usesEnvironment || opensFile ? ['os'] : []),
    ...(body?.kind === 'json' || body?.kind === 'text' ? ['strings'] : []),
  ];
}

function preparation(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`body := strings.NewReader(${rawText(prettyJson(body.value))})`];
    case 'text':
      return [`body := strings.NewReader(${text(body.text)})`];
    case 'file':
      return checked(`body, err := os.Open(${text(body.fileName)})`);
    case 'form':
      return [
        'body := new(bytes.Buffer)',
        'form := multipart.NewWriter(body)',
        ...body.fields.flatMap(part),
        'if err := form.Close(); err != nil {',
        '\tlog.Fatal(err)',
        '}',
      ];
  }
}

/** A block for each, so that the names in it are free for the next. */
function part(field: FormField): string[] {
  const { name, value, fileName, contentType: type } = field;
  if (fileName === undefined && !type) {
    return [
      `if err := form.WriteField(${text(name)}, ${text(value)}); err != nil {`,
      '\tlog.Fatal(err)',
      '}',
    ];
  }
  const content =
    fileName === undefined
      ? [`if _, err := io.WriteString(part, ${text(value)}); err != nil {`]
      : [
          ...checked(`file, err := os.Open(${text(fileName)})`),
          'if _, err := io.Copy(part, file); err != nil {',
        ];
  const statements = [...creation(field), ...failure, ...content, '\tlog.Fatal(err)', '}'];
  return ['{', ...statements.map((statement) => `\t${statement}`), '}'];
}

function creation({ name, fileName, contentType: type }: FormField): string[] {
  if (!type) return [`part, err := form.CreateFormFile(${text(name)}, ${text(fileName ?? '')})`];
  const file = fileName === undefined ? '' : `; filename="${escapeName(fileName)}"`;
  return [
    'part, err := form.CreatePart(textproto.MIMEHeader{',
    `\t"Content-Disposition": {${text(`form-data; name="${escapeName(name)}"${file}`)}},`,
    `\t"Content-Type":        {${text(type)}},`,
    '})',
  ];
}

function contentType(body: SampleBody): string {
  return body.kind === 'form' ? 'form.FormDataContentType()' : text(body.contentType);
}

function reader(body: SampleBody | undefined): string {
  return body ? 'body' : 'nil';
}

function literal(template: Template, plus = ' + '): string {
  if (isPlain(template)) return text(template.join(''));
  return writeTemplate(template, text, ({ name }) => `env("${name}")`, '"').join(plus);
}

/** Among several arguments, `gofmt` writes operators without spaces. */
function argument(template: Template): string {
  return literal(template, '+');
}

/** The escapes of JSON are Go's too. A byte order mark is the one character that Go refuses. */
function text(content: string): string {
  return JSON.stringify(content).replaceAll('\uFEFF', '\\ufeff');
}

/** A raw string has no escapes: not for the backtick, and a byte order mark needs one. */
function rawText(content: string): string {
  return /[`\uFEFF]/.test(content) ? text(content) : `\`${content}\``;
}
