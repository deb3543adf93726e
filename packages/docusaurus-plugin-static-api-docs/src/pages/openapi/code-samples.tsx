/** @jsxImportSource docusaurus-plugin-static-api-docs */
import mapKeys from 'lodash/mapKeys';
import without from 'lodash/without';

import { factList, Ids, LanguageSwitcher } from '../../markup';
import type { ValueKind } from '../../shared/value-kind';
import type { OptionalParameter, Samples, Variable } from '../../samples';
import { valueText } from '../../model/schema/value-text';
import type { SchemaView } from '../../model/schema/view-schema';
import type { Markup } from '../../markup/jsx-runtime';

/**
 * The samples of an operation in all languages, with fields for the reader's values.
 *
 * @param samples - at least one
 * @param sends - ID of the operation, if a script of the site answers its requests
 */
export function codeSamples({ samples, variables, optional }: Samples, sends?: string): Markup {
  const fields = [...variables.flatMap(fieldsOf), ...optional.map(queryField)];
  const ids = new Ids();
  const controls = fields.map((each) => control(each, ids.give('value', each.label)));
  return (
    <>
      <LanguageSwitcher samples={samples.map((each) => ({ ...each, code: each.codeWithSlots }))} />
      {variables.length > 0 || sends !== undefined ? (
        <details className="request-builder">
          <summary>{sends === undefined ? 'Values to fill in' : 'Edit the request'}</summary>
          <fieldset>
            <legend className="visually-hidden">Your values</legend>
            {controls}
          </fieldset>
          <p>
            What you enter fills in the samples on this page and, in most browsers, on the pages you
            visit next in this tab. It's kept only in the tab's history, and never sent.
            {variables.length > 0 &&
              " What you don't fill in comes from these environment variables:"}
          </p>
          {variables.length > 0 && variableList(variables)}
        </details>
      ) : null}
      {sends !== undefined && (
        <p className="send-request">
          <button type="button" data-send={sends}>
            Run
          </button>{' '}
          <span>Simulated from the specification, with example data. Nothing is sent.</span>
        </p>
      )}
    </>
  );
}

/** A list of the environment variables that samples read. */
export function variableList(variables: readonly Variable[]): Markup {
  const rows = variables.map(
    ({ name, meaning, example, fill }) =>
      [
        <code>{name}</code>,
        <>
          {meaning}
          {fill?.kind === 'address' && example && (
            <>
              , such as <code>{example}</code>
            </>
          )}
        </>,
      ] as const,
  );
  return factList(rows, 'variables');
}

/**
 * A field for a reader's value, which fills the slots of the samples
 * (`../../theme/StaticHtml/fill-samples.ts`) and stays in the tab's history. Credentials have no field.
 */
interface Field {
  readonly label: string;
  readonly example: string;
  readonly options?: readonly string[] | undefined;
  /** Variable of the slots to fill; `?` for the query. */
  readonly fills: string;
  readonly kind: ValueKind;
  /** Part of a slot that several fields fill. */
  readonly part?: string;
  /** A URL with `{name}` for each part. */
  readonly template?: string;
  /** Separator of list items in a URL. */
  readonly between?: string | undefined;
}

/** Returns a field per variable of a base URL, and one field for any other value. */
function fieldsOf({ name: fills, example = '', fill }: Variable): Field[] {
  if (!fill) return [];
  if (fill.kind === 'path') {
    return [{ label: fill.label, fills, kind: kindOf(fill.view, 'path'), example }];
  }
  const { template, variables } = fill;
  const parts = Object.entries(variables);
  if (parts.length === 0) return [{ label: 'Base URL', fills, kind: 'address', example }];
  return parts.map(([part, { default: byDefault, enum: options }]) => ({
    label: part,
    fills,
    kind: kindInAddress(template, part),
    example: byDefault,
    options,
    part,
    template,
  }));
}

function queryField({ parameter, view, between }: OptionalParameter): Field {
  const { name, allowReserved } = parameter;
  const { schema, types } = view;
  const values = types.includes('boolean') ? ['true', 'false'] : schema.enum;
  return {
    label: name,
    fills: '?',
    kind: kindOf(view, allowReserved ? 'reserved' : 'query'),
    example: schema.default === undefined ? '' : valueText(schema.default),
    options: values?.map(valueText),
    part: encodeURIComponent(name),
    between,
  };
}

function kindOf({ schema, types }: SchemaView, otherwise: ValueKind): ValueKind {
  if (schema.format === 'uuid') return 'uuid';
  return types.join() === 'integer' ? 'integer' : otherwise;
}

/** Returns the kind of a URL variable, by its position (RFC 3986, 3.2). */
function kindInAddress(template: string, part: string): ValueKind {
  const [before = '', after = ''] = template.split(`{${part}}`);
  if (before.endsWith('//') && /^(?:[:/]|$)/.test(after)) return 'host';
  return /\/\/[^/]+:$/.test(before) && /^(?:\/|$)/.test(after) ? 'port' : 'part';
}

/** Error messages for invalid values. */
const faultWords: Readonly<Record<ValueKind, string>> = {
  address: 'Enter an address such as https://suite.example.com:8443.',
  host: 'Enter the name or the IP address of a host.',
  port: 'Enter a number from 1 to 65535.',
  part: 'Use only letters, digits, and . _ ~ -',
  path: "One or two dots alone can't be an ID in a URL.",
  query: "This text has a character that a URL can't hold.",
  reserved: "This text has a character that a URL can't hold.",
  uuid: 'Not a UUID.',
  integer: 'Not an integer.',
};

function control({ label, example, options, ...data }: Field, id: string): Markup {
  const attributes = { id, ...mapKeys(data, (_value, name) => `data-${name}`) };
  return (
    <div className={`request-builder-field request-builder-field--${data.kind}`}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...attributes} data-default={example}>
          <option value="">{example}</option>
          {without(options, example).map((each) => (
            <option>{each}</option>
          ))}
        </select>
      ) : (
        <input
          {...attributes}
          type="text"
          placeholder={example}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
        />
      )}
      <p
        className="request-builder-fault"
        id={`${id}-fault`}
        role="status"
        data-says={faultWords[data.kind]}
      />
    </div>
  );
}
