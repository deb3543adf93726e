import type { Language } from './language';
import type { FormField, SampleBody, SampleRequest } from './request';
import { disposition, fieldsOf, literalOf } from './text';

/** Writes a request as a program for Go 1.18 or newer, formatted as `gofmt` does. */
export const go: Language = {
  id: 'go',
  label: 'Go',
  aliases: ['golang'],
  comment: '//',
  write,
  asExpression: (name) => String.raw`os\.Getenv\("${name}"\)`,
};

function write({ method, url, headers, body }: SampleRequest): string {
  const isForm = body?.kind === 'form';
  // Go rejects unused imports.
  const imports = [
    ...(isForm ? ['bytes'] : []),
    ...['fmt', 'io', 'log'],
    ...(isForm ? ['mime/multipart'] : []),
    'net/http',
    ...(fieldsOf(body).some(({ contentType }) => contentType) ? ['net/textproto'] : []),
    'os',
    ...(body && 'text' in body ? ['strings'] : []),
  ];
  const contentType = body && (isForm ? 'form.FormDataContentType()' : text(body.contentType));
  const statements = [
    `url := ${literal(url)}`,
    ...(body ? preparation(body) : []),
    ...checked(`request, err := http.NewRequest("${method}", url, ${body ? 'body' : 'nil'})`),
    // Among several arguments, `gofmt` writes operators without spaces.
    ...headers.map(([name, value]) => `request.Header.Set(${text(name)}, ${literal(value, '+')})`),
    ...(contentType ? [`request.Header.Set("Content-Type", ${contentType})`] : []),
    '',
    ...checked('response, err := http.DefaultClient.Do(request)'),
    'defer response.Body.Close()',
    ...checked('responseBody, err := io.ReadAll(response.Body)'),
    'if response.StatusCode >= 400 {',
    '\tlog.Fatalf("%s %s", response.Status, responseBody)',
    '}',
    'fmt.Println(string(responseBody))',
  ];
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...statements.map((statement) => `\t${statement}`),
    '}',
    '',
    'func env(name string) string {',
    '\tvalue, found := os.LookupEnv(name)',
    '\tif !found {',
    '\t\tlog.Fatalf("Set %s first", name)',
    '\t}',
    '\treturn value',
    '}',
  ]
    .join('\n')
    .replaceAll(/^\t$/gm, '');
}

function checked(...statement: string[]): string[] {
  return [...statement, 'if err != nil {', '\tlog.Fatal(err)', '}'];
}

/** Like `checked`, for statements that only return an error. */
function tried(statement: string): string[] {
  return [`if ${statement}; err != nil {`, '\tlog.Fatal(err)', '}'];
}

function preparation(body: SampleBody): string[] {
  if (body.kind === 'file') return checked(`body, err := os.Open(${text(body.fileName)})`);
  if (body.kind !== 'form') {
    const content = body.kind === 'json' ? rawText(body.text) : text(body.text);
    return [`body := strings.NewReader(${content})`];
  }
  return [
    'body := new(bytes.Buffer)',
    'form := multipart.NewWriter(body)',
    ...body.fields.flatMap(part),
    ...tried('err := form.Close()'),
  ];
}

/** Wraps each in a block, so that names can be reused. */
function part(field: FormField): string[] {
  const { name, value, fileName, contentType } = field;
  if (fileName === undefined && !contentType) {
    return tried(`err := form.WriteField(${text(name)}, ${text(value)})`);
  }
  const creation = contentType
    ? [
        'part, err := form.CreatePart(textproto.MIMEHeader{',
        `\t"Content-Disposition": {${text(disposition(name, fileName))}},`,
        `\t"Content-Type":        {${text(contentType)}},`,
        '})',
      ]
    : [`part, err := form.CreateFormFile(${text(name)}, ${text(fileName ?? '')})`];
  const statements = [
    ...checked(...creation),
    ...(fileName === undefined
      ? tried(`_, err := io.WriteString(part, ${text(value)})`)
      : [
          ...checked(`file, err := os.Open(${text(fileName)})`),
          ...tried('_, err := io.Copy(part, file)'),
        ]),
  ];
  return ['{', ...statements.map((statement) => `\t${statement}`), '}'];
}

const literal = literalOf({ plain: text, variable: (name) => `env("${name}")` });

/** JSON's escapes are valid in Go. A byte order mark is the only character that Go rejects. */
function text(content: string): string {
  return JSON.stringify(content).replaceAll('\uFEFF', '\\ufeff');
}

/** Raw strings have no escapes, which backticks and byte order marks would need. */
function rawText(content: string): string {
  return /[`\uFEFF]/.test(content) ? text(content) : `\`${content}\``;
}
