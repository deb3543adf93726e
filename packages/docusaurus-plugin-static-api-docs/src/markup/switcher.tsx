/** @jsxImportSource docusaurus-plugin-static-api-docs */

import { CodeBlock } from './code-block';
import type { Markup } from './jsx-runtime';

/** Rem that a row with the labels takes beside two buttons; wider than any phone, it's a list instead. */
function widthOf(items: readonly { label: string }[]): number {
  return items.reduce((width, { label }) => width + 1 + label.length * 0.56, 7.5);
}

const widestOnPhone = 22;

/**
 * Shows one of several views, chosen by native radio buttons: it needs no JavaScript, and all views
 * are in the HTML, for search and print. Where the buttons don't fit in one row, a list chooses instead, for
 * which there is a script.
 *
 * @param props.legend - what is chosen, as a screen reader says it
 * @param props.name - of the radio group; unique on the page
 * @param props.items - at least one; the first one is shown first
 * @param props.remember - name under which the choice holds for the next pages too
 * @param props.isText - whether the views are text, which has margins and is searched
 */
export function Switcher({
  legend,
  name,
  items,
  remember,
  isText = false,
}: {
  legend: string;
  name: string;
  items: readonly { value: string; label: string; content: Markup }[];
  remember?: string;
  isText?: boolean;
}): Markup {
  const views = items.map((item) => ({
    ...item,
    id: `${name}-${item.value}`.replaceAll(/[^\w-]/g, '-'),
  }));
  const isWide = widthOf(items) > widestOnPhone;
  return (
    <fieldset
      className={`switcher${isText ? ' switcher--text' : ''}${isWide ? ' switcher--wide' : ''}`}
    >
      <legend className="visually-hidden">{legend}</legend>
      <span className="switcher-labels">
        {views.map(({ value, label, id }, index) => (
          <>
            <input
              type="radio"
              className="switcher-input"
              id={id}
              data-choice={remember}
              name={name}
              checked={index === 0}
              value={value}
            />
            <label className="switcher-label" htmlFor={id}>
              {label}
            </label>
          </>
        ))}
        {isWide && (
          <select className="switcher-select" aria-label={legend}>
            {views.map(({ label }) => (
              <option>{label}</option>
            ))}
          </select>
        )}
      </span>
      {views.map(({ content }) => (
        <div className="switcher-panel">{content}</div>
      ))}
    </fieldset>
  );
}

/**
 * One program in several languages. The choice of a language holds for all pages.
 *
 * @param props.samples - at least one; their code may have slots
 * @param props.name - of the choice; unique on the page
 */
export function LanguageSwitcher({
  samples,
  name = 'language',
}: {
  samples: readonly { id: string; label: string; highlight: string; code: string }[];
  name?: string;
}): Markup {
  const items = samples.map(({ id, label, highlight, code }) => ({
    value: id,
    label,
    content: (
      <CodeBlock
        code={code}
        language={highlight}
        label={`${label} sample`}
        // The page explains the fields of the operation whose samples these are.
        showsFields={name === 'language'}
      />
    ),
  }));
  return <Switcher legend="Language of the sample" name={name} remember="language" items={items} />;
}
