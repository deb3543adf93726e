import groupBy from 'lodash/groupBy';
import sortBy from 'lodash/sortBy';
import union from 'lodash/union';
import uniqBy from 'lodash/uniqBy';

import type { Api } from '../../read';
import { viewSchema } from '../schema/view-schema';
import type { ApiSchemas } from './schemas';
import { type Callers, type SchemaPart, walkParts } from './walk-schemas';

/** An enum: the values that something can have. */
export type Enumeration = ReturnType<typeof enumerationsOf>[number];

/**
 * Lists all enums that operations send or return, states first.
 *
 * @returns for each enum, its name in the specification, or else its schema and field, or parameter; its values
 *   and, as Markdown, their meanings; whether they are states, judging by its name or a field's; the fields of
 *   named schemas that use it; the operations that send or return one of its values
 */
export function enumerationsOf(schemas: ApiSchemas, { resolve }: Api) {
  const enumerations: { key: string; title: string; part: SchemaPart; callers: Callers }[] = [];
  walkParts(schemas, resolve, (part, callers) => {
    const { schema, name, place } = part;
    if (!schema.enum && schema.const === undefined) return;
    const title = name ?? [...(place.owner ? [place.owner] : []), ...place.path].join('.');
    // Fields of unnamed bodies may share a name but have different values.
    const key = `${title} ${name ?? place.owner ?? JSON.stringify(schema.enum ?? schema.const)}`;
    enumerations.push({ key, title, part, callers });
  });
  const all = Object.values(groupBy(enumerations, 'key')).map((same) => {
    const [{ title, part }] = same as [(typeof same)[number]];
    const view = viewSchema(part.schema, resolve);
    const { description, enum: values, const: only = null } = view.schema;
    const places = same.map((each) => each.part.place).filter(({ owner }) => owner !== undefined);
    return {
      name: title,
      description,
      values: (values ?? [only]).filter((value) => value !== null),
      meanings: new Map(view.values?.map(({ value, description: meaning }) => [value, meaning])),
      isState: [title, ...places.map(({ path }) => path.at(-1) ?? '')].some(isStateName),
      places: uniqBy(places, (place) => JSON.stringify(place)),
      requests: union(...same.map(({ callers }) => [...callers.in])),
      answers: union(...same.map(({ callers }) => [...callers.out])),
    };
  });
  return sortBy(all, ({ isState }) => !isState);
}

/** Whether the name of a field or an enum suggests a state. */
export function isStateName(name: string): boolean {
  return /(?:^|[a-z\d])(?:Status|State)$/.test(name) || /(?:^|[_.-])stat(?:us|e)$/i.test(name);
}
