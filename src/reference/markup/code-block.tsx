import type { ReactElement } from 'react';

import { HighlightedCode, isHighlighted } from './highlight';

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
  return (
    <div className="code-box">
      <pre
        className={`language-${isHighlighted(language) ? language : 'text'}`}
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        <code>
          <HighlightedCode code={code} language={language} />
        </code>
      </pre>
      <CopyButton label={label} />
    </div>
  );
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
