import type { SampleBody, SampleRequest, Template } from './request';
import { isPlain, prettyJson, writeTemplate } from './text';

/** Writes a request as a C# 11 program (.NET 7 or newer) with top-level statements. */
export function csharp({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    ...(body ? ['using System.Text;', ''] : []),
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

function contentOf(body: SampleBody): string {
  const content = body.kind === 'json' ? rawText(prettyJson(body.value)) : text(body.text);
  return [
    'request.Content = new StringContent(',
    `    ${content},`,
    '    Encoding.UTF8,',
    `    ${text(body.contentType)});`,
  ].join('\n');
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
  return `$"${inside}"`;
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
