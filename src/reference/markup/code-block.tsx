import Prism from 'prismjs';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-powershell';
import 'prismjs/components/prism-python';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { takeSlots } from './slots';

/**
 * Code, highlighted at build time with classes (`token keyword` and so on), with a copy button.
 *
 * @param props.code - shown and copied as it is; it may have slots
 * @param props.language - a language of Prism; without one, or with one that is not loaded, the
 *   code is shown plain
 * @param props.label - says what the code is, to a screen reader: the box is a region that scrolls
 */
export function CodeBlock({
  code,
  language = 'text',
  label,
}: {
  code: string;
  language?: string;
  label: string;
}): ReactElement {
  const grammar = Prism.languages[language];
  return (
    <div className="code-box">
      <pre
        className={`language-${grammar ? language : 'text'}`}
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        <code dangerouslySetInnerHTML={{ __html: highlight(code, language) }} />
      </pre>
      <CopyButton label={label} />
    </div>
  );
}

/** A slot is one word while the grammar reads the code, so that it stays in one piece. */
function highlight(code: string, language: string): string {
  const { code: words, slots } = takeSlots(code, (index) => `slot${index}of0code`);
  const grammar = Prism.languages[language];
  const html = grammar ? Prism.highlight(words, grammar, language) : renderToStaticMarkup(words);
  if (slots.length === 0) return html;
  return html.replaceAll(/slot(\d+)of0code/g, (word, index: string) => {
    const slot = slots[Number(index)];
    if (!slot) return word;
    const { variable, text, quote } = slot;
    return renderToStaticMarkup(
      <span data-variable={variable} {...(quote && { 'data-quote': quote })}>
        {text}
      </span>,
    );
  });
}

/**
 * A button that copies: the code of the box that it stands in, or `text`.
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

/** Returns an example as it is shown: text as it is, everything else as indented JSON. */
export function exampleText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
