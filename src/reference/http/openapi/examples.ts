import {
  type ExampleObject,
  follow,
  type HeaderObject,
  type Json,
  type MediaTypeObject,
  type Resolve,
  type Schema,
} from '../../../specifications';
import { examplesIn } from '../../schema/constraints';
import { viewSchema } from '../../schema/view-schema';

/** An example as the page shows it. */
export interface NamedExample {
  /** Key under `examples`, or `example`. */
  readonly name: string;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  readonly value: Json;
}

/**
 * Returns the examples of a body, a parameter or a header: its own, else those of its schema. An
 * example in another place (`externalValue`) is left out.
 */
export function examplesOf(
  { example, examples, schema }: MediaTypeObject | HeaderObject,
  resolve: Resolve,
): NamedExample[] {
  if (example !== undefined) return [{ name: 'example', value: example }];
  const named = Object.entries(examples ?? {}).flatMap(([name, each]) => {
    const { summary, description, value } = follow<ExampleObject>(each, resolve);
    return value === undefined ? [] : [{ name, summary, description, value }];
  });
  if (named.length > 0 || schema === undefined) return named;
  return examplesIn(viewSchema(schema, resolve).schema).map((value, index) => ({
    name: index === 0 ? 'example' : `example-${index + 1}`,
    value,
  }));
}

/**
 * Makes a value that fits a schema, for a body without an example: from the schema's examples and
 * defaults, else the plainest value of the type. Fields that are not required are left out, unless
 * the object would be empty; so recursion ends.
 *
 * @param open - schemas around this one
 */
export function sampleValue(
  schema: Schema,
  resolve: Resolve,
  open: ReadonlySet<object> = new Set(),
): Json {
  const { schema: own, types, alternatives, identities } = viewSchema(schema, resolve);
  const given = [own.example, own.examples?.[0], own.default, own.const, own.enum?.[0]];
  const value = given.find((each) => each !== undefined);
  if (value !== undefined) return value;
  if ([...identities].some((identity) => open.has(identity))) return null;
  const inside = new Set([...open, ...identities]);
  const option = alternatives[0]?.options[0];
  if (option !== undefined && types.length === 0) return sampleValue(option, resolve, inside);
  switch (types[0]) {
    case 'object': {
      const fields = Object.entries(own.properties ?? {});
      const required = fields.filter(([name]) => own.required?.includes(name));
      return Object.fromEntries(
        (required.length > 0 ? required : fields).map(([name, field]) => [
          name,
          sampleValue(field, resolve, inside),
        ]),
      );
    }
    case 'array':
      if (own.prefixItems) return own.prefixItems.map((item) => sampleValue(item, resolve, inside));
      return own.items === undefined ? [] : [sampleValue(own.items, resolve, inside)];
    case 'integer':
    case 'number':
      return own.minimum ?? 0;
    case 'boolean':
      return true;
    case 'string':
      return own.format ? (textsByFormat[own.format] ?? own.format) : 'text';
    default:
      return null;
  }
}

const textsByFormat: Readonly<Record<string, string>> = {
  date: '2025-01-31',
  'date-time': '2025-01-31T12:00:00Z',
  email: 'user@example.com',
  hostname: 'host.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};
