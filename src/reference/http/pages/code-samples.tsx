import type { ReactElement, ReactNode } from 'react';

import { CodeBlock, FactList, type Ids, Switcher } from '../../markup';
import type { Samples, Variable } from '../../samples';

/**
 * The programs that make a request, one language at a time, with fields for the reader's values.
 *
 * @param props.samples - of one operation; at least one
 */
export function CodeSamples({
  samples: { samples, variables },
  ids,
}: {
  samples: Samples;
  ids: Ids;
}): ReactElement {
  const items = samples.map(({ id, label, highlight, codeWithSlots }) => ({
    value: id,
    label,
    content: <CodeBlock code={codeWithSlots} language={highlight} label={`${label} sample`} />,
  }));
  const rows = variables.map(({ name, meaning, example }) => {
    const known = example ? <code>{example}</code> : null;
    return [
      <code key={name}>{name}</code>,
      known ? (
        <>
          {meaning}, for instance {known}
        </>
      ) : (
        meaning
      ),
    ] as const;
  });
  return (
    <>
      <RequestBuilder variables={variables} ids={ids} />
      <Switcher legend="Language of the sample" name="language" remember="language" items={items} />
      {variables.length > 0 ? (
        <p className="variables-title">
          Set these environment variables first; to the JavaScript function, give them as arguments:
        </p>
      ) : null}
      <FactList className="variables" rows={rows} />
    </>
  );
}

/**
 * Fields for the values that differ from reader to reader. What is typed fills the slots of the
 * samples (`src/components/StaticHtml/fill-samples.ts`); nothing is sent or stored, and there is no
 * field for credentials.
 */
function RequestBuilder({
  variables,
  ids,
}: {
  variables: readonly Variable[];
  ids: Ids;
}): ReactNode {
  const fields = variables.flatMap(fieldsOf);
  if (fields.length === 0) return null;
  const controls = fields.map((each) => control(each, ids.give('value', each.label)));
  const message = ids.give('request-builder-message');
  return (
    <fieldset className="request-builder" data-message={message}>
      <legend>Your values</legend>
      <p className="request-builder-note">
        Kept until you close or reload the page; never sent or stored.
      </p>
      {controls}
      <p className="request-builder-message" id={message} role="status" />
    </fieldset>
  );
}

interface Field {
  readonly label: string;
  readonly variable: string;
  /** As `ValueKind` of `src/components/StaticHtml/sample-values.ts`, which runs in the browser. */
  readonly kind: 'address' | 'host' | 'part' | 'path' | 'port';
  readonly example: string;
  readonly options?: readonly string[] | undefined;
  readonly address?: { readonly template: string; readonly part: string };
}

/** An address with variables has a field for each of them, every other value one field. */
function fieldsOf({ name: variable, example = '', fill }: Variable): Field[] {
  if (!fill) return [];
  if (fill.kind === 'path') return [{ label: fill.label, variable, kind: 'path', example }];
  const { template, variables } = fill;
  const parts = Object.entries(variables);
  if (parts.length === 0) return [{ label: 'Base URL', variable, kind: 'address', example }];
  return parts.map(([part, { default: byDefault, enum: options }]) => ({
    label: part,
    variable,
    kind: kindInAddress(template, part),
    example: byDefault,
    options,
    address: { template, part },
  }));
}

/** What can be at the place of a variable in an address (RFC 3986, 3.2). */
function kindInAddress(template: string, part: string): Field['kind'] {
  const [before = '', after = ''] = template.split(`{${part}}`);
  if (before.endsWith('//') && /^(?:[:/]|$)/.test(after)) return 'host';
  return /\/\/[^/]+:$/.test(before) && /^(?:\/|$)/.test(after) ? 'port' : 'part';
}

function control(
  { label, variable, kind, example, options, address }: Field,
  id: string,
): ReactElement {
  const attributes = {
    id,
    'data-fills': variable,
    'data-kind': kind,
    ...(address && { 'data-template': address.template, 'data-part': address.part }),
  };
  return (
    <div key={id} className={`request-builder-field request-builder-field--${kind}`}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...attributes} data-default={example}>
          <option value="">{example}</option>
          {options
            .filter((each) => each !== example)
            .map((each) => (
              <option key={each}>{each}</option>
            ))}
        </select>
      ) : (
        <input
          {...attributes}
          type="text"
          placeholder={example}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </div>
  );
}
