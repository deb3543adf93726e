import type { Language } from './language';
import type { FormField, SampleBody, SampleRequest } from './request';
import { escapeName, knownMethods, literalOf } from './text';

/** Writes a request as a C# 11 program (.NET 7 or newer) with top-level statements. */
export const csharp: Language = {
  id: 'csharp',
  label: 'C#',
  aliases: ['c#', 'dotnet'],
  comment: '//',
  write,
  asExpression: (name) => String.raw`Environment\.GetEnvironmentVariable\("${name}"\)!?`,
};

function write({ method, url, headers, body }: SampleRequest): string {
  const verb = knownMethods.has(method)
    ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`
    : `new HttpMethod("${method}")`;
  const content = body ? contentOf(body) : [];
  return [
    // Only `Encoding` isn't imported implicitly.
    ...(content.some((line) => line.includes('Encoding.')) ? ['using System.Text;', ''] : []),
    `using var request = new HttpRequestMessage(${verb}, ${literal(url)});`,
    ...headers.map(([name, value]) => `request.Headers.Add(${text(name)}, ${literal(value)});`),
    ...content,
    '',
    'using var client = new HttpClient();',
    'using var response = await client.SendAsync(request);',
    'var responseBody = await response.Content.ReadAsStringAsync();',
    'if (!response.IsSuccessStatusCode)',
    '    throw new HttpRequestException($"{(int)response.StatusCode} {responseBody}");',
    'Console.WriteLine(responseBody);',
    '',
    'static string Env(string name) =>',
    '    Environment.GetEnvironmentVariable(name) ?? throw new Exception($"Set {name} first");',
  ].join('\n');
}

function contentOf(body: SampleBody): string[] {
  if (body.kind === 'form') {
    return [
      'var form = new MultipartFormDataContent();',
      ...body.fields.flatMap(addition),
      'request.Content = form;',
    ];
  }
  if (body.kind === 'file') {
    return [
      `request.Content = new StreamContent(File.OpenRead(${text(body.fileName)}));`,
      `request.Content.Headers.ContentType = new(${text(body.contentType)});`,
    ];
  }
  return [
    'request.Content = new StringContent(',
    `    ${body.kind === 'json' ? rawText(body.text) : text(body.text)},`,
    '    Encoding.UTF8,',
    `    ${text(body.contentType)});`,
  ];
}

/** Quotes names, which .NET leaves bare where possible; not every server accepts that. */
function addition({ name, value, fileName, contentType }: FormField, index: number): string[] {
  const quoted = text(`"${escapeName(name)}"`);
  if (fileName === undefined) {
    const type = contentType ? `, Encoding.UTF8, ${text(contentType)}` : '';
    return [`form.Add(new StringContent(${text(value)}${type}), ${quoted});`];
  }
  const part = `file${index + 1}`;
  return [
    `var ${part} = new StreamContent(File.OpenRead(${text(fileName)}));`,
    ...(contentType ? [`${part}.Headers.ContentType = new(${text(contentType)});`] : []),
    `form.Add(${part}, ${quoted}, ${text(fileName)});`,
  ];
}

/** A raw string literal needs more quotes than the longest run of quotes in it. */
function rawText(content: string): string {
  const longest = Math.max(2, ...[...content.matchAll(/"+/g)].map(([quotes]) => quotes.length));
  const quotes = '"'.repeat(longest + 1);
  return [quotes, ...content.split('\n'), quotes].join('\n    ');
}

const literal = literalOf({
  plain: text,
  around: ['$"', '"'],
  inside: (part) => escape(part).replaceAll('{', '{{').replaceAll('}', '}}'),
  variable: (name) => `{Env("${name}")}`,
});

function text(content: string): string {
  return `"${escape(content)}"`;
}

/** Like JSON, but also escapes the line terminators that only C# recognizes. */
function escape(content: string): string {
  return JSON.stringify(content)
    .slice(1, -1)
    .replaceAll(
      /[\u0085\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
