/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';
import { normalizeTokens } from 'prism-react-renderer';

import { grammarOf, languageName, plainToken, Prism } from './grammars';
import { type Slot, takeSlots } from './slots';
import type { Markup } from './jsx-runtime';

/** What has a color (`../theme/code.css`), with the types of Prism's tokens that it stands for. */
const colors = {
  plain: plainToken,
  comment: 'comment prolog doctype cdata',
  keyword: 'keyword atrule tag important rule directive',
  string: 'string char attr-value regex inserted url',
  number: 'number boolean constant symbol null deleted environment variable',
  function: 'function property attr-name class-name selector key header-name',
};

const colorOf: ReadonlyMap<string, string> = new Map(
  Object.entries(colors).flatMap(([color, types]) =>
    types.split(' ').map((type) => [type, color] as const),
  ),
);

/** Longer code is plain: each color is an element, and they would weigh more than the code. */
const longestInColor = 15_000;

/**
 * Code, highlighted at build time, under a row with its title and a copy button. Code with long lines has a
 * switch that wraps them. Each token has classes such as `token keyword`, since the policy of the site
 * allows no inline styles.
 *
 * @param props.code - shown and copied as it is; it may have slots
 * @param props.language - a language of Prism; code in any other is shown plain
 * @param props.title - in the row above the code; without one, it has the name of the language
 * @param props.label - says what the code is, to a screen reader: the box is a region that scrolls
 * @param props.isFolded - whether the reader opens it first
 * @param props.showsFields - whether the page explains the fields in JSON: then each has an element in the code
 */
export function CodeBlock({
  code,
  language = 'text',
  title,
  label,
  isFolded = false,
  showsFields = false,
}: {
  code: string;
  language?: string | undefined;
  title?: string | undefined;
  label: string;
  isFolded?: boolean;
  showsFields?: boolean;
}): Markup {
  const known = grammarOf(language) && code.length <= longestInColor ? language : 'text';
  // A name of a language that is in the HTML would be in the text that the search shows.
  const head = title === undefined ? { 'data-language': languageName(language) } : {};
  // A slot is one word while the grammar reads the code, so that it stays in one piece.
  const { code: words, slots } = takeSlots(code, (index) => `slot${index}of0code`);
  const longest = Math.max(...words.split('\n').map((line) => line.length));
  const pre = (
    <pre className={`language-${known}`} tabIndex={0} role="group" aria-label={label}>
      <code>{highlight(words, slots, known, showsFields)}</code>
    </pre>
  );
  return (
    <figure className="code-box">
      {isFolded ? (
        <details>
          <summary className="code-head" {...head}>
            {title} ({code.split('\n').length} lines)
          </summary>
          {pre}
        </details>
      ) : (
        <>
          <figcaption className="code-head" {...head}>
            {title}
          </figcaption>
          {pre}
        </>
      )}
      <span className="code-tools">
        {longest > mostOnPhone && (
          <input
            type="checkbox"
            className={`wrap-toggle${longest > mostBesideSidebar ? '' : ' wrap-toggle--narrow'}`}
            aria-label="Wrap"
            checked
          />
        )}
        <CopyButton label={label} />
      </span>
    </figure>
  );
}

/** Returns the lines of code, with the colors of a known language. */
function highlight(
  code: string,
  slots: readonly Slot[],
  language: string,
  showsFields: boolean,
): Markup {
  const grammar = grammarOf(language) ?? {};
  const lines = normalizeTokens(Prism.tokenize(code, grammar)).map((line, index) => {
    const texts = line.map(({ content: words, empty }) => (empty ? '' : words));
    const text = texts.join('');
    const breaks = isLong(text) ? breaksIn(text, slots) : [];
    let end = 0;
    const content = line.map(({ types }, place) => {
      const start = end;
      end += texts[place]?.length ?? 0;
      const within = breaks.filter((at) => at > start && at < end);
      const shown = [start, ...within].map((at, number) => (
        <>
          {number > 0 && <wbr />}
          {fillSlots(text.slice(at, within[number] ?? end), slots)}
        </>
      ));
      const color = colorOfToken(types);
      return (
        <>
          {breaks.includes(start) && <wbr />}
          {color ? <span className={`token ${color}`}>{shown}</span> : shown}
        </>
      );
    });
    const whole = (
      <>
        {index > 0 && '\n'}
        {isLong(text) ? <bdi className={hangOf(text)}>{content}</bdi> : content}
      </>
    );
    return { text, content: whole };
  });
  return showsFields ? markFields(lines) : lines.map(({ content }) => content);
}

/** Characters of code that fit in one line on a phone, and beside a sidebar. A longer line may wrap. */
const [mostOnPhone, mostBesideSidebar] = [36, 64];

const isLong = (line: string): boolean => line.length > mostOnPhone;

/**
 * Returns the class by which the rest of a wrapped line stands two characters to the right of where the
 * line begins, but twelve at most. Without a class, it stands four to the right. On a phone, a field or
 * a variable whose value is as long as a UUID stays whole, since the value leaves no room to hang.
 */
function hangOf(line: string): string | undefined {
  const indent = line.search(/\S/);
  const classes = compact([
    indent > 2 && `hang-${Math.min(indent + 2, 12)}`,
    /^\s*(?:\S+ )?[^\s/?&]{31,}$/.test(line) && 'whole',
  ]);
  return classes.join(' ') || undefined;
}

/** Where a browser breaks a word, leaves the backslash at the end of a line alone, or keeps a long address whole. */
const brokenByBrowser = /\S[-!|}…]\S|[)\]:;,"'`][([{]| \\$|(?=\S{31})\S+\/\S/;

/**
 * Returns where a line of code can wrap: after a space and after the punctuation of an address, so that
 * words, segments of a path, and options stay whole. Nothing where the browser finds the same places.
 */
function breaksIn(line: string, slots: readonly Slot[]): number[] {
  const shown = line.replaceAll(slotWord, (_word, index: number) => slots[index]?.text ?? '');
  if (!brokenByBrowser.test(shown)) return [];
  const found = line.matchAll(/(?<=\S\s+|[?&,]|[^\s/:<]\/)(?=\S)(?!\\$)/g);
  return [...found].map(({ index }) => index);
}

interface Line {
  readonly text: string;
  readonly content: Markup;
}

/**
 * Puts each field, with what is inside of it, into an element of its own. Every language writes a body
 * in the lines of its JSON.
 */
function markFields(lines: readonly Line[]): Markup[] {
  const marked: Markup[] = [];
  for (let start = 0, end; start < lines.length; start = end) {
    end = endOf(lines, start) + 1;
    const [first, ...inner] = lines.slice(start, end);
    const last = inner.pop();
    const content = [first?.content, ...markFields(inner), last?.content];
    const isField = /^\s*"(?:[^"\\]|\\.)*": /.test(first?.text ?? '');
    const field = <span data-field="">{content}</span>;
    marked.push(<>{isField ? field : content}</>);
  }
  return marked;
}

/** Returns the line that closes the bracket at the end of a line, or that line itself. */
function endOf(lines: readonly Line[], start: number): number {
  let depth = 0;
  const end = lines.findIndex(({ text }, index) => {
    if (index < start) return false;
    if (index > start && /^\s*[}\]]/.test(text)) depth -= 1;
    const isClosed = depth === 0 && index > start;
    if (/[{[]$/.test(text)) depth += 1;
    return isClosed || depth === 0;
  });
  return end < 0 ? start : end;
}

/** The color of the innermost type that has one: the outer types come first. */
function colorOfToken(types: readonly string[]): string | undefined {
  // Commands such as `cd` and `export`.
  if (types.at(-1) === 'class-name' && types.at(-2) === 'builtin') return 'keyword';
  const color = colorOf.get(types.findLast((type) => colorOf.has(type)) ?? '');
  return color === 'plain' ? undefined : color;
}

const slotWord = /slot(\d+)of0code/g;

function fillSlots(text: string, slots: readonly Slot[]): Markup {
  return text.split(slotWord).map((part, index) => {
    const slot = index % 2 === 1 ? slots[Number(part)] : undefined;
    if (!slot) return part;
    return (
      <span
        data-variable={slot.variable}
        {...(slot.before && { 'data-before': slot.before })}
        {...(slot.after && { 'data-after': slot.after })}
      >
        {slot.text}
      </span>
    );
  });
}

/**
 * A button that copies: the code of its box, or `text`.
 *
 * @param props.label - what is copied, as a screen reader says it
 * @param props.text - to copy instead of the code beside the button
 */
export function CopyButton({ label, text }: { label: string; text?: string }): Markup {
  return (
    <button
      type="button"
      className="copy-button"
      data-copy={text ?? ''}
      aria-label={`Copy: ${label}`}
    >
      Copy
    </button>
  );
}

/** Returns text as it is, and any other value as JSON, without what the AsyncAPI parser adds. */
export function exampleText(value: unknown): string {
  if (typeof value === 'string') return value;
  const replacer = (key: string, child: unknown) =>
    key.startsWith('x-parser-') ? undefined : child;
  return JSON.stringify(value, replacer, 2);
}
