/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';
import { normalizeTokens } from 'prism-react-renderer';

import { grammarOf, languageName, plainToken, Prism } from './grammars';
import { hangAt } from '../shared/hanging-indent';
import { toJson } from '../shared/written-number';
import { type Slot, takeSlots } from './slots';
import type { Markup } from './jsx-runtime';

/** Color classes (`../theme/code.css`), with the Prism token types that each covers. */
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

/** Longer code isn't highlighted, because the elements would weigh more than the code. */
const longestHighlighted = 15_000;

/**
 * Code, highlighted at build time, under a row with its title and a copy button. Code with long lines has a
 * switch that wraps them. Tokens have classes such as `token keyword`, because the content security policy
 * doesn't allow inline styles.
 *
 * @param props.code - may contain slots
 * @param props.language - a Prism language; others aren't highlighted
 * @param props.title - shown above the code; defaults to the name of the language
 * @param props.label - accessible name of the scrollable region
 * @param props.isFolded - whether the code is initially folded
 * @param props.showsFields - whether to mark up each JSON field, because the page explains them
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
  const highlighted = grammarOf(language) && code.length <= longestHighlighted ? language : 'text';
  // In an attribute, because the search shows the text of the page.
  const head = title === undefined ? { 'data-language': languageName(language) } : {};
  // Each slot becomes one word, so that the grammar doesn't split it.
  const { code: words, slots } = takeSlots(code, (index) => `slot${index}of0code`);
  const longest = Math.max(...words.split('\n').map((line) => line.length));
  const pre = (
    <pre className={`language-${highlighted}`} tabIndex={0} role="group" aria-label={label}>
      <code>{highlight(words, slots, highlighted, showsFields)}</code>
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
            aria-label={`Wrap: ${label}`}
            checked
          />
        )}
        <CopyButton label={label} />
      </span>
    </figure>
  );
}

/** Returns the lines of code, highlighted if the language has a grammar. */
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

/** Characters of code that fit in one line on a phone, and beside a sidebar. */
const [mostOnPhone, mostBesideSidebar] = [36, 64];

const isLong = (line: string): boolean => line.length > mostOnPhone;

/**
 * Returns the classes of a line that can wrap. On a phone, a field or a variable whose value is as long as a UUID
 * stays whole, because the value leaves no room for an indent.
 */
function hangOf(line: string): string | undefined {
  const classes = compact([
    hangAt(line.search(/\S/)),
    /^\s*(?:\S+ )?[^\s/?&]{31,}$/.test(line) && 'whole',
  ]);
  return classes.join(' ') || undefined;
}

/** Lines that a browser would wrap badly: in a word, before a trailing backslash, or not at all in an address. */
const brokenByBrowser = /\S[-!|}…]\S|[)\]:;,"'`][([{]| \\$|(?=\S{31})\S+\/\S/;

/**
 * Returns where a line of code can wrap: after a space and after the punctuation of an address, so that
 * words, segments of a path, and options stay whole. Returns nothing if the browser's own breaks are the same.
 */
function breaksIn(line: string, slots: readonly Slot[]): number[] {
  const shown = line.replaceAll(slotWord, (_word, index: number) => slots[index]?.text ?? '');
  if (!brokenByBrowser.test(shown)) return [];
  const breaks = line.matchAll(/(?<=\S\s+|[?&,]|[^\s/:<]\/)(?=\S)(?!\\$)/g);
  return [...breaks].map(({ index }) => index);
}

interface Line {
  readonly text: string;
  readonly content: Markup;
}

/**
 * Wraps each JSON field and its contents in an element. This works by lines, because samples in every
 * language keep the lines of the JSON body.
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

/** Returns the index of the line that closes the bracket at the end of a line, or that of the line itself. */
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

/** Returns the color of the innermost type that has one; outer types come first. */
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
 * A button that copies `text`, or else the code of its box.
 *
 * @param props.label - names what is copied, for screen readers
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

/** Returns text unchanged, and any other value as JSON without the keys that the AsyncAPI parser adds. */
export function exampleText(value: unknown): string {
  if (typeof value === 'string') return value;
  return toJson(value, 2, (key) => key.startsWith('x-parser-'));
}
