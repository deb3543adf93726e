import type { Api, HttpOperation, Json, Schema } from '../../../specifications';
import { viewSchema } from '../../schema/view-schema';
import type { ApiSchemas } from './schemas';
import { walkParts } from './walk-parts';
import type { SchemaPlace } from './walk-schemas';

/** A list of the values that something may have. */
export interface Enumeration {
  /** Its name in the specification; without one, the schema and the field, or the parameter. */
  readonly name: string;
  readonly description?: string;
  readonly values: readonly Json[];
  /** Whether the values are states: its name, or that of a field that has it, ends in `status`. */
  readonly isState: boolean;
  /** Fields of named schemas that have it. */
  readonly places: readonly SchemaPlace[];
  /** Calls that send one of the values, as a parameter or in the body. */
  readonly requests: readonly HttpOperation[];
  /** Calls that return one of them. */
  readonly answers: readonly HttpOperation[];
}

/** Lists all enumerations that calls send or return, states first. */
export function enumerationsOf(schemas: ApiSchemas, { resolve }: Api): Enumeration[] {
  const found = new Map<string, Found>();
  walkParts(schemas, resolve, ({ schema, name, place }, callers) => {
    if (!schema.enum && schema.const === undefined) return;
    const title = name ?? titleOf(place);
    // Fields of bodies without a name may be called the same and have other values.
    const key = `${title} ${name ?? place.owner ?? JSON.stringify(schema.enum ?? schema.const)}`;
    const known = found.get(key) ?? {
      title,
      schema,
      places: new Map<string, SchemaPlace>(),
      in: new Set<HttpOperation>(),
      out: new Set<HttpOperation>(),
    };
    found.set(key, known);
    if (place.owner !== undefined) {
      known.places.set(`${place.owner}.${place.path.join('.')}`, place);
    }
    callers.in.forEach((each) => known.in.add(each));
    callers.out.forEach((each) => known.out.add(each));
  });
  const all = [...found.values()].map(
    ({ title: name, schema, places, in: requests, out: answers }) => {
      const { description, enum: values, const: only } = viewSchema(schema, resolve).schema;
      const fields = [...places.values()];
      return {
        name,
        ...(description && { description }),
        values: (values ?? (only === undefined ? [] : [only])).filter((value) => value !== null),
        isState: [name, ...fields.map(({ path }) => path.at(-1) ?? '')].some(isStateName),
        places: fields,
        requests: [...requests],
        answers: [...answers],
      };
    },
  );
  return [...all.filter(({ isState }) => isState), ...all.filter(({ isState }) => !isState)];
}

interface Found {
  readonly title: string;
  readonly schema: Schema;
  readonly places: Map<string, SchemaPlace>;
  readonly in: Set<HttpOperation>;
  readonly out: Set<HttpOperation>;
}

/** Whether a field or an enumeration of this name holds the state of something. */
export function isStateName(name: string): boolean {
  return /(?:^|[a-z\d])(?:Status|State)$/.test(name) || /(?:^|[_.-])stat(?:us|e)$/i.test(name);
}

function titleOf({ owner, path }: SchemaPlace): string {
  return [...(owner === undefined ? [] : [owner]), ...path].join('.');
}
