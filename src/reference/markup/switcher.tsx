import { Fragment, type ReactElement, type ReactNode } from 'react';

/**
 * Shows one of several views, chosen by native radio buttons: it needs no JavaScript, and all views
 * are in the HTML, for search and print.
 *
 * @param props.legend - what is chosen, as a screen reader says it
 * @param props.name - of the radio group; unique on the page
 * @param props.items - at least one; the first one is shown first
 * @param props.remember - name under which the choice holds for the next pages too
 */
export function Switcher({
  legend,
  name,
  items,
  remember,
}: {
  legend: string;
  name: string;
  items: readonly { value: string; label: string; content: ReactNode }[];
  remember?: string;
}): ReactElement {
  const views = items.map((item) => ({
    ...item,
    id: `${name}-${item.value}`.replaceAll(/[^\w-]/g, '-'),
  }));
  return (
    <fieldset className="switcher">
      <legend className="visually-hidden">{legend}</legend>
      <span className="switcher-labels">
        {views.map(({ value, label, id }, index) => (
          <Fragment key={value}>
            <input
              type="radio"
              className="switcher-input"
              id={id}
              name={name}
              value={value}
              defaultChecked={index === 0}
              {...(remember && { 'data-choice': remember })}
            />
            <label className="switcher-label" htmlFor={id}>
              {label}
            </label>
          </Fragment>
        ))}
      </span>
      {views.map(({ id, content }) => (
        <div key={id} className="switcher-panel">
          {content}
        </div>
      ))}
    </fieldset>
  );
}
