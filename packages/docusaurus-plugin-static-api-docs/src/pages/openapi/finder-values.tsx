/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';

import { idOf, Ids, joined, Markdown, Permalink } from '../../markup';
import { type PageSection, section } from '../../markup/page';
import type { Enumeration } from '../../model/openapi/enumerations';
import type { SchemaLocation } from '../../model/openapi/walk-schemas';
import { valueText } from '../../model/schema/value-text';
import { hrefOfSchema, type ReferenceContext } from '../context';
import { inParts, operationsIn } from './finder-table';
import { longestList } from './operation-list';
import type { Markup } from '../../markup/jsx-runtime';

/** Returns a card for each list of allowed values. */
export function valuesOf(
  enumerations: readonly Enumeration[],
  context: ReferenceContext,
): PageSection[] {
  const ids = new Ids();
  const lead = (
    <p>
      Send only the listed values, spelled as shown. In responses, handle values you don't know,
      because a later version can add some.
    </p>
  );
  return inParts('States and other fixed values', enumerations).map(({ title, items }, index) =>
    section(
      2,
      title,
      'values',
      <>
        {index === 0 ? lead : null}
        <ul className="cards">
          {items.map((each) => enumerationCard(each, ids.give('values', each.name), context))}
        </ul>
      </>,
    ),
  );
}

function enumerationCard(
  enumeration: Enumeration,
  cardId: string,
  context: ReferenceContext,
): Markup {
  const { name, description, values, meanings, places, requests, answers } = enumeration;
  const users = [
    ['Sent in', requests],
    ['Returned by', answers],
  ] as const;
  return (
    <li className="card">
      <h3 id={cardId}>{name}</h3>
      <Permalink id={cardId} name={name} />
      <Markdown text={description} />
      <ul className="states" aria-label={`Values of ${name}`}>
        {values.map((value) => {
          const id = idOf('values', name, valueText(value));
          return (
            <li id={id}>
              <code>{valueText(value)}</code> <Markdown text={meanings.get(value)} />
            </li>
          );
        })}
      </ul>
      <details>
        <summary>Where it's used</summary>
        {placesOf(places, context)}
        {users.map(([label, operations]) =>
          operations.length > 0 ? <>{operationsIn(operations, context, `${label} `)}</> : null,
        )}
      </details>
    </li>
  );
}

function placesOf(places: Enumeration['places'], context: ReferenceContext): Markup {
  const fields = places
    .filter(({ path }) => path.length > 0)
    .map((place) => linkToPlace(place, compact([place.owner, ...place.path]).join('.'), context));
  if (fields.length === 0) return null;
  return (
    <p>
      {fields.length === 1 ? 'Field ' : 'Fields '}
      {joined(fields.slice(0, longestList))}
      {fields.length > longestList ? ` and ${fields.length - longestList} more` : null}
    </p>
  );
}

/** Returns text as code, linked to the field of a schema that has a page. */
export function linkToPlace(
  place: SchemaLocation,
  words: string,
  { schemas, basePath }: ReferenceContext,
): Markup {
  const entity = schemas.entities.find(({ name }) => name === place.owner);
  const code = <code>{words}</code>;
  return entity ? <a href={hrefOfSchema(basePath, entity, place)}>{code}</a> : code;
}
