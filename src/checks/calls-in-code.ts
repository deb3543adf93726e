/** A call that the code of a fence makes. */
export interface CodeCall {
  /** The methods that it may have, in upper case. */
  readonly methods: readonly string[];
  /** What stands after the address of the interface, with values or variables as parameters. */
  readonly path: string;
  /** Where the path starts in the code. */
  readonly index: number;
}

/** What stands after `$SUITE_URL` or the like, as each language of the pages writes a variable. */
const pathPattern = /(?<=_URL_*(?:["']\])?\}?)\/[^\s"'`);|]*/g;

/** A path that a program puts after an address, as in `new URL('/sub_barcode', service)`. */
const quotedPath = /(?<=["'])\/[a-z]\w*(?:[/_-]\w+)*(?=["'])/g;

/** What stands after the address of a server. */
const addressPattern = /(?<=\b(?:https?|wss?):\/\/)([\w.-]+(?::\d+)?)(\/[^\s"'`<>);|\\]*)/g;

/**
 * Returns the calls in the code of a fence: the paths after the variable of an interface, or after
 * the address of one, and those that programs have in quotes.
 *
 * @param language - of the fence; of `bash`, the calls of `curl` have one method, other code may have
 *   every method that it names
 * @param hosts - the hosts of the interfaces, with their ports
 */
export function callsInCode(
  code: string,
  language: string,
  hosts: ReadonlySet<string>,
): CodeCall[] {
  const text = withPlainVariables(code);
  const isProgram = ['csharp', 'js', 'powershell', 'python'].includes(language);
  const paths = [
    ...[...text.matchAll(pathPattern)].map(({ 0: path, index }) => ({ path, index })),
    ...[...(isProgram ? text.matchAll(quotedPath) : [])].map(({ 0: path, index }) => ({
      path,
      index,
    })),
    ...[...text.matchAll(addressPattern)]
      .filter(([, host = '']) => hosts.has(host))
      .map(({ 1: host = '', 2: path = '', index }) => ({ path, index: index + host.length })),
  ];
  const commands = language === 'bash' ? commandsOf(text) : [];
  return paths.map(({ path, index }) => {
    const command = commands.find(({ start, end }) => start <= index && index < end);
    return {
      methods: command?.words[0]?.endsWith('curl') ? [methodOf(command.words)] : methodsIn(text),
      path: path.replaceAll(/[{}]/g, '').replace(/\?.*$/, ''),
      index,
    };
  });
}

/** `{os.environ['NAME']}` of Python becomes `$NAME`, in the same length. */
function withPlainVariables(code: string): string {
  return code.replaceAll(/\{os\.environ\[(["'])(\w+)\1\]\}/g, (whole, _quote, name: string) =>
    `$${name}`.padEnd(whole.length, '_'),
  );
}

/** Programs name a method in quotes, and have GET without. */
function methodsIn(text: string): string[] {
  const named = text.match(/(?<=["'])(?:DELETE|HEAD|OPTIONS|PATCH|POST|PUT)(?=["'])/g) ?? [];
  return ['GET', ...new Set(named)];
}

/** Returns the method of a call of curl (https://curl.se/docs/manpage.html). */
function methodOf(words: readonly string[]): string {
  const asked = words.findIndex((word) => word === '-X' || word === '--request');
  if (asked !== -1) return words[asked + 1] ?? 'GET';
  if (words.some((word) => word === '-G' || word === '--get')) return 'GET';
  if (words.some((word) => word === '-I' || word === '--head')) return 'HEAD';
  if (words.some((word) => word === '-T' || word === '--upload-file')) return 'PUT';
  return words.some((word) => /^(?:-d|--data|-F|--form|--json)/.test(word)) ? 'POST' : 'GET';
}

interface Command {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** What the shell passes over, a word that may have quotes and escapes in it, or what ends a command. */
const shellToken =
  /\\\n|(?<=^|\s)#[^\n]*|(?<word>(?:'[^']*'|"(?:\\[^]|[^"\\])*"|\\[^\n]|[^\s'"|;&()\\])+)|(?<end>[\n|;&()])/g;

/** Returns the simple commands of a script; a line that ends with a backslash goes on. */
function commandsOf(script: string): Command[] {
  const commands: Command[] = [];
  let words: string[] = [];
  let start = 0;
  for (const { groups, index } of script.matchAll(shellToken)) {
    if (groups?.['word'] !== undefined) {
      if (words.length === 0) start = index;
      words.push(groups['word']);
      continue;
    }
    if (groups?.['end'] === undefined) continue;
    if (words.length > 0) commands.push({ start, end: index, words });
    words = [];
  }
  return words.length > 0 ? [...commands, { start, end: script.length, words }] : commands;
}
