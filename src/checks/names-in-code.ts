/** What code takes from an interface. */
export interface CodeName {
  /** A field, a value or a header; or a parameter of a query. */
  readonly kind: 'name' | 'parameter';
  readonly text: string;
  /** Where it starts in the code. */
  readonly index: number;
}

interface Reader {
  readonly kind: CodeName['kind'];
  readonly languages: RegExp;
  /** Matches what holds names, or, without `names`, the name itself. */
  readonly pattern: RegExp;
  readonly names?: RegExp;
}

const all = /(?:)/;

/** Members of an object in braces: `{ id, name: … }`. */
const members = /(?<=[{,]\s*)[A-Za-z_]\w*(?=\s*[,:}])/g;

/** The first quoted or dotted argument of `jq`; the command may go on in the next line. */
const jqFilter = /\bjq\b(?:\\\n|[^'|\n])*?(?:'[^']*'|\s\.[A-Za-z_][\w.]*)/g;

/** Where the languages of the pages say what they read from an interface, or send to it. */
const readers: readonly Reader[] = [
  {
    kind: 'name',
    languages: /^(?:bash|json|python|text)$/,
    pattern: /(?<=")[A-Za-z_]\w*(?="\s*:)/g,
  },
  // What only looks like a name of an interface, since other texts have spaces or no capital.
  {
    kind: 'name',
    languages: all,
    pattern: /(?<=["'])(?:[a-z]+[A-Z]\w*|[A-Z]{2,}(?:_[A-Z]+)*)(?=["'])/g,
  },
  {
    kind: 'name',
    languages: /^(?:bash|text)$/,
    pattern: /(?<![\w$+./%{-])[A-Z]{4,}(?:_[A-Z]+)*(?![\w+=-])/g,
  },
  { kind: 'name', languages: /^bash$/, pattern: jqFilter, names: /(?<=\.)[A-Za-z_]\w*/g },
  { kind: 'name', languages: /^bash$/, pattern: jqFilter, names: members },
  { kind: 'name', languages: /^(?:js|python)$/, pattern: /(?<=\w\[["'])\w+(?=["']\])/g },
  { kind: 'name', languages: /^csharp$/, pattern: /(?<=\bName = ")\w+(?=")/g },
  {
    kind: 'name',
    languages: /^js$/,
    pattern: /\{[^{}]*\}(?= = await \w+\.json\(\)| of )|(?<=\bfunction \w+\()\{[^{}]*\}(?=\))/g,
    names: members,
  },
  // A variable of this name holds a message of a channel.
  {
    kind: 'name',
    languages: /^(?:js|powershell)$/,
    pattern: /\bmessage(?:\??\.[a-z]\w*)+/g,
    names: /(?<=\.)[a-z]\w*/g,
  },
  {
    kind: 'parameter',
    languages: /^bash$/,
    pattern: /(?<=--data-urlencode\s+["']?|\?|[^&]&)[A-Za-z_]\w*(?==)/g,
  },
  {
    kind: 'parameter',
    languages: /^js$/,
    pattern: /(?<=\bsearchParams\.(?:append|set)\(['"])\w+/g,
  },
  {
    kind: 'name',
    languages: /^bash$/,
    pattern: /(?<=--data-urlencode\s+["']?\w+=)[a-z]+[A-Z]\w*/g,
  },
];

/**
 * Returns what code takes from an interface: fields of bodies, values of enumerations, parameters of
 * queries. Names that the code gives itself are left out. It knows the ways in which the
 * languages of the pages write them; what it overlooks, the tests find that run the code.
 *
 * @param language - of the fence: `bash`, `js`, `text`, …
 */
export function namesInCode(code: string, language: string): CodeName[] {
  const found = readers
    .filter(({ languages }) => languages.test(language))
    .flatMap(({ kind, pattern, names }) =>
      [...code.matchAll(pattern)].flatMap(({ 0: text, index }): CodeName[] =>
        names === undefined
          ? [{ kind, text, index }]
          : [...text.matchAll(names)].map((it) => ({ kind, text: it[0], index: index + it.index })),
      ),
    );
  return [...new Map(found.map((it) => [`${it.kind} ${it.index}`, it])).values()];
}
