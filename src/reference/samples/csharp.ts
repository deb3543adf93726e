import type { FormField, SampleBody, SampleRequest, Template } from './request';
import { escapeName, isPlain, prettyJson, writeTemplate } from './text';

/** Writes a request as a C# 11 program (.NET 7 or newer) with top-level statements. */
export function csharp({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    ...(body && usesText(body) ? ['using System.Text;', ''] : []),
    `using var request = new HttpRequestMessage(${methodOf(method)}, ${literal(url)});`,
    ...headers.map(
      ([name, value]) => `request.Headers.Add(${literal([name])}, ${literal(value)});`,
    ),
    ...(body ? [contentOf(body)] : []),
    '',
    'using var client = new HttpClient();',
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ];
  const readsEnvironment = [url, ...headers.map(([, value]) => value)].some(
    (template) => !isPlain(template),
  );
  return [
    ...lines,
    ...(readsEnvironment
      ? [
          '',
          'static string Env(string name) =>',
          '    Environment.GetEnvironmentVariable(name) ?? throw new Exception($"Set {name} first");',
        ]
      : []),
  ].join('\n');
}

function methodOf(method: string): string {
  return `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

/** `Encoding` is the only name that is not imported implicitly. */
function usesText(body: SampleBody): boolean {
  if (body.kind !== 'form') return body.kind !== 'file';
  return body.fields.some(({ fileName, contentType }) => fileName === undefined && contentType);
}

function contentOf(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return stringContent(rawText(prettyJson(body.value)), body.contentType);
    case 'text':
      return stringContent(text(body.text), body.contentType);
    case 'file':
      return [
        `request.Content = new StreamContent(File.OpenRead(${text(body.fileName)}));`,
        `request.Content.Headers.ContentType = new(${text(body.contentType)});`,
      ].join('\n');
    case 'form':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.fields.flatMap(addition),
        'request.Content = form;',
      ].join('\n');
  }
}

function stringContent(content: string, contentType: string): string {
  return [
    'request.Content = new StringContent(',
    `    ${content},`,
    '    Encoding.UTF8,',
    `    ${text(contentType)});`,
  ].join('\n');
}

/** Names in quotes: .NET writes them bare where it can, and not every server reads that. */
function addition({ name, value, fileName, contentType }: FormField, index: number): string[] {
  const quoted = text(`"${escapeName(name)}"`);
  if (fileName === undefined) {
    const content = contentType
      ? `new StringContent(${text(value)}, Encoding.UTF8, ${text(contentType)})`
      : `new StringContent(${text(value)})`;
    return [`form.Add(${content}, ${quoted});`];
  }
  const part = `file${index + 1}`;
  return [
    `var ${part} = new StreamContent(File.OpenRead(${text(fileName)}));`,
    ...(contentType ? [`${part}.Headers.ContentType = new(${text(contentType)});`] : []),
    `form.Add(${part}, ${quoted}, ${text(fileName)});`,
  ];
}

/** A raw string literal starts with more quotes than follow each other in it. */
function rawText(content: string): string {
  const longest = Math.max(2, ...[...content.matchAll(/"+/g)].map(([quotes]) => quotes.length));
  const quotes = '"'.repeat(longest + 1);
  return [quotes, ...content.split('\n'), quotes].join('\n    ');
}

function literal(template: Template): string {
  if (isPlain(template)) return text(template.join(''));
  const inside = writeTemplate(
    template,
    (part) => escape(part).replaceAll('{', '{{').replaceAll('}', '}}'),
    ({ name }) => `{Env("${name}")}`,
  );
  return `$"${inside.join('')}"`;
}

function text(content: string): string {
  return `"${escape(content)}"`;
}

/** As in JSON, and with those line ends escaped that C# knows and JSON does not. */
function escape(content: string): string {
  return JSON.stringify(content)
    .slice(1, -1)
    .replaceAll(
      /[\u0085\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
