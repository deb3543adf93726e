import type { HttpOperation, Resolve, Schema } from '../../../specifications';
import type { ApiPart, ApiSchemas } from './schemas';
import { walkSchemas, type MetSchema } from './walk-schemas';

/** The calls that send a schema, and those that return it. */
export type Callers = Readonly<Record<ApiPart['direction'], ReadonlySet<HttpOperation>>>;

/** A schema up to the named ones inside it. */
interface Region {
  readonly met: readonly MetSchema[];
  readonly callers: Readonly<Record<ApiPart['direction'], Set<HttpOperation>>>;
}

/**
 * Goes through all schemas of bodies, parameters and headers. Inside a named schema it goes once,
 * however many calls reach it, since large interfaces reach nearly everything from everywhere.
 *
 * @param schemas.names - of the schemas that have one
 * @param schemas.parts - where to start
 * @param enter - is told of each schema at each place, and of the calls that reach that place
 */
export function walkParts(
  { names, parts }: Pick<ApiSchemas, 'names' | 'parts'>,
  resolve: Resolve,
  enter: (met: MetSchema, callers: Callers) => void,
): void {
  const regions = new Map<object, Region>();
  const regionOf = (schema: Schema, path: readonly string[] = []): Region => {
    const met: MetSchema[] = [];
    walkSchemas(schema, {
      names,
      resolve,
      path,
      enter: (each) => {
        const isStart = each.schema === schema && names.has(schema);
        if (!isStart) met.push(each);
        return isStart || each.name === undefined;
      },
    });
    return { met, callers: { in: new Set(), out: new Set() } };
  };
  for (const part of parts) {
    const own = regionOf(part.schema, part.path);
    own.callers[part.direction].add(part.operation);
    regions.set(part, own);
    const reached = new Set(namedIn(own));
    for (const schema of reached) {
      const region = regions.get(schema) ?? regionOf(schema as Schema);
      regions.set(schema, region);
      region.callers[part.direction].add(part.operation);
      // A set goes on to what is added to it on the way.
      for (const inside of namedIn(region)) reached.add(inside);
    }
  }
  for (const { met, callers } of regions.values()) {
    for (const each of met) enter(each, callers);
  }
}

function namedIn({ met }: Region): object[] {
  return met.flatMap(({ schema, name }) => (name === undefined ? [] : [schema]));
}
