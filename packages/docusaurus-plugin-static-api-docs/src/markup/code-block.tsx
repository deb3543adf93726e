import { Highlight } from 'prism-react-renderer';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import { languageName, plainToken, Prism } from './grammars';
import { type Slot, takeSlots } from './slots';

/** What has a colour (`../theme/code.css`), with the types of Prism's tokens that it stands for. */
const colours = {
  plain: plainToken,
  comment: 'comment prolog doctype cdata',
  keyword: 'keyword atrule tag important rule directive',
  string: 'string char attr-value regex inserted url',
  number: 'number boolean constant symbol null deleted environment variable',
  function: 'function property attr-name class-name selector key header-name',
};

const colourOf: ReadonlyMap<string, string> = new Map(
  Object.entries(colours).flatMap(([colour, types]) =>
    types.split(' ').map((type) => [type, colour] as const),
  ),
);

/** Longer code is plain: each colour is an element, and they would weigh more than the code. */
const longestInColour = 15_000;

/**
 * Code, highlighted at build time, under a row with its title and a copy button. Each token has
 * classes such as `token keyword`, since the policy of the site allows no inline styles.
 *
 * @param props.code - shown and copied as it is; it may have slots
 * @param props.language - a language of Prism; code in any other is shown plain
 * @param props.title - in the row above the code; without one, it has the name of the language
 * @param props.label - says what the code is, to a screen reader: the box is a region that scrolls
 * @param props.isFolded - whether the reader opens it first
 */
export function CodeBlock({
  code,
  language = 'text',
  title,
  label,
  isFolded = false,
}: {
  code: string;
  language?: string | undefined;
  title?: string | undefined;
  label: string;
  isFolded?: boolean;
}): ReactElement {
  const known = Prism.languages[language] && code.length <= longestInColour ? language : 'text';
  // A name of a language that is in the HTML would be in the text that the search shows.
  const head = title === undefined ? { 'data-language': languageName(language) } : {};
  const pre = (
    <pre className={`language-${known}`} tabIndex={0} role="group" aria-label={label}>
      <code>{highlight(code, known)}</code>
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
      <CopyButton label={label} />
    </figure>
  );
}

/** The library's own copy of Prism lacks Bash, C#, Java and PowerShell, so it gets the whole one. */
function highlight(code: string, language: string): ReactElement {
  // A slot is one word while the grammar reads the code, so that it stays in one piece.
  const { code: words, slots } = takeSlots(code, (index) => `slot${index}of0code`);
  return (
    <Highlight prism={Prism} theme={{ plain: {}, styles: [] }} code={words} language={language}>
      {({ tokens }) => (
        <>
          {tokens.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && '\n'}
              {line.map(({ types, content, empty }, place) => {
                const text = empty ? '' : fillSlots(content, slots);
                const colour = colourOfToken(types);
                return colour ? (
                  <span key={place} className={`token ${colour}`}>
                    {text}
                  </span>
                ) : (
                  <Fragment key={place}>{text}</Fragment>
                );
              })}
            </Fragment>
          ))}
        </>
      )}
    </Highlight>
  );
}

/** The colour of the innermost type that has one: the outer types come first. */
function colourOfToken(types: readonly string[]): string | undefined {
  // Commands such as `cd` and `export`.
  if (types.at(-1) === 'class-name' && types.at(-2) === 'builtin') return 'keyword';
  const colour = colourOf.get(types.findLast((type) => colourOf.has(type)) ?? '');
  return colour === 'plain' ? undefined : colour;
}

function fillSlots(text: string, slots: readonly Slot[]): ReactNode {
  return text.split(/slot(\d+)of0code/).map((part, index) => {
    const slot = index % 2 === 1 ? slots[Number(part)] : undefined;
    if (!slot) return part;
    return (
      <span
        key={index}
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
export function CopyButton({ label, text }: { label: string; text?: string }): ReactElement {
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
