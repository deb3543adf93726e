import type { ReactElement, ReactNode } from 'react';

import type { Ids } from '../../markup';
import type { Variable } from '../../samples';

/**
 * Fields for the values that differ from reader to reader. What is typed fills the slots of the
 * samples beside it (`src/components/StaticHtml/fill-samples.ts`); nothing is sent or stored, and
 * there is no field for credentials.
 *
 * @param props.variables - of the samples; nothing is shown when none of them can be filled in
 */
export function RequestBuilder({
  variables,
  ids,
}: {
  variables: readonly Variable[];
  ids: Ids;
}): ReactNode {
  const fields = variables.flatMap((variable) => fieldsOf(variable, ids));
  if (fields.length === 0) return null;
  const message = ids.give('request-builder-message');
  return (
    <fieldset className="request-builder" data-message={message}>
      <legend>Your values</legend>
      <p className="request-builder-note">
        Kept until you close or reload the page; never sent or stored.
      </p>
      {fields}
      <p className="request-builder-message" id={message} role="status" />
    </fieldset>
  );
}

/** An address with variables has a field for each of them, every other value one field. */
function fieldsOf({ name, example = '', fill }: Variable, ids: Ids): ReactElement[] {
  if (!fill) return [];
  if (fill.kind === 'path') {
    return [field({ label: fill.label, variable: name, kind: 'path', example, ids })];
  }
  const parts = Object.entries(fill.variables);
  if (parts.length === 0) {
    return [field({ label: 'Base URL', variable: name, kind: 'address', example, ids })];
  }
  return parts.map(([part, { default: byDefault, enum: options }]) =>
    field({
      label: part,
      variable: name,
      kind: kindInAddress(fill.template, part),
      example: byDefault,
      ids,
      options,
      address: { template: fill.template, part },
    }),
  );
}

/** What may stand at the place of a variable in an address (RFC 3986, 3.2). */
function kindInAddress(template: string, part: string): Kind {
  const [before = '', after = ''] = template.split(`{${part}}`);
  if (before.endsWith('//') && /^(?:[:/]|$)/.test(after)) return 'host';
  return /\/\/[^/]+:$/.test(before) && /^(?:\/|$)/.test(after) ? 'port' : 'part';
}

/** As `ValueKind` of `src/components/StaticHtml/sample-values.ts`, which runs in the browser. */
type Kind = 'address' | 'host' | 'part' | 'path' | 'port';

interface Field {
  readonly label: string;
  readonly variable: string;
  readonly kind: Kind;
  readonly example: string;
  readonly ids: Ids;
  readonly options?: readonly string[] | undefined;
  readonly address?: { readonly template: string; readonly part: string };
}

function field({ label, variable, kind, example, ids, options, address }: Field): ReactElement {
  const id = ids.give('value', label);
  const attributes = {
    id,
    'data-fills': variable,
    'data-kind': kind,
    ...(address && { 'data-template': address.template, 'data-part': address.part }),
  };
  const control = options ? (
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
  );
  return (
    <div key={id} className={`request-builder-field request-builder-field--${kind}`}>
      <label htmlFor={id}>{label}</label>
      {control}
    </div>
  );
}
