/** @jsxImportSource docusaurus-plugin-static-api-docs */

import { CodeBlock } from './code-block';
import type { Markup } from './jsx-runtime';

/** Estimates the width in rem of a row with the labels and two buttons. */
function widthOf(items: readonly { label: string }[]): number {
  return items.reduce((width, { label }) => width + 1 + label.length * 0.56, 7.5);
}

/** A wider row doesn't fit on a phone, and becomes a list. */
const widestOnPhone = 22;

/**
 * Shows one of several views, chosen by native radio buttons, which work without JavaScript. All views are
 * in the HTML, for search and print. If the buttons don't fit in one row, a script enables a list instead.
 *
 * @param props.legend - accessible name of the choice
 * @param props.name - name of the radio group, unique on the page
 * @param props.items - at least one; the first is shown initially
 * @param props.remember - key under which the choice carries over to other pages
 * @param props.isPrintedWhole - whether paper has all views, each under its label, and not the chosen one
 * @param props.isText - whether the views are text, which has margins and is searchable
 */
export function Switcher({
  legend,
  name,
  items,
  remember,
  isPrintedWhole = false,
  isText = false,
}: {
  legend: string;
  name: string;
  items: readonly { value: string; label: string; content: Markup }[];
  remember?: string;
  isPrintedWhole?: boolean;
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
      {views.map(({ label, content }) => (
        <div className="switcher-panel" data-print-label={isPrintedWhole ? label : undefined}>
          {content}
        </div>
      ))}
    </fieldset>
  );
}

/**
 * A sample in several languages. The chosen language carries over to other pages.
 *
 * @param props.samples - at least one; their code may contain slots
 * @param props.name - name of the radio group, unique on the page
 * @param props.target - what the sample is for, if the page has several, to tell their controls apart
 */
export function LanguageSwitcher({
  samples,
  name = 'language',
  target,
}: {
  samples: readonly { id: string; label: string; highlight: string; code: string }[];
  name?: string;
  target?: string;
}): Markup {
  const items = samples.map(({ id, label, highlight, code }) => ({
    value: id,
    label,
    content: (
      <CodeBlock
        code={code}
        language={highlight}
        label={target === undefined ? `${label} sample` : `${label} sample for ${target}`}
        // Under the default name, these are the samples of the page's operation.
        showsFields={name === 'language'}
      />
    ),
  }));
  const legend =
    target === undefined ? 'Language of the sample' : `Language of the sample for ${target}`;
  return <Switcher legend={legend} name={name} remember="language" items={items} />;
}
