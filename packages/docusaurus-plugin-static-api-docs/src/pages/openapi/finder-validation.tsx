/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';
import groupBy from 'lodash/groupBy';
import map from 'lodash/map';
import sortBy from 'lodash/sortBy';

import { Ids, joined } from '../../markup';
import { renderCodeSpans } from '../../markup/code-spans';
import { type PageSection, section } from '../../markup/page';
import type { HttpOperation } from '../../read';
import { countOf } from '../../shared/faults';
import type { ReferenceContext } from '../context';
import { inParts, longestOpenList, Lookup, operationsIn, type Row, rowName } from './finder-table';
import { linkToPlace } from './finder-values';
import { type ValidationRule, validationRules } from './validation-rules';
import type { Markup } from '../../markup/jsx-runtime';

/** A rule with its ID on the page. */
export type ListedRule = ValidationRule & { readonly id: string };

/** Returns all rules, in the order in which the page lists them. */
export function listRules({ schemas, api }: ReferenceContext): ListedRule[] {
  const ids = new Ids();
  const position = ({ operations }: ValidationRule) =>
    Math.min(...operations.map((operation) => api.operations.indexOf(operation)));
  const ordered = sortBy(
    validationRules(schemas, api),
    // Rules of many operations come first.
    ({ operations: { length } }) => (length > longestOpenList ? -length : 0),
    position,
    ({ place }) => place.owner ?? '',
  );
  return ordered.map((rule) => {
    const { owner, path } = rule.place;
    return { ...rule, id: ids.give('rules', ...compact([owner]), ...path) };
  });
}

/** Returns the ID of the rule for a path parameter, or that of all rules. */
export function ruleIdOf(
  rules: readonly ListedRule[],
  operation: HttpOperation,
  name: string,
): string {
  const rule = rules.find(
    ({ operations, place: { owner, path } }) =>
      owner === undefined && path.join('.') === `path.${name}` && operations.includes(operation),
  );
  return rule?.id ?? 'rules';
}

/**
 * Returns the rules for requests, folded under the operations that they apply to.
 *
 * @param status - of the response to a request that breaks one
 */
export function rulesOf(
  rules: readonly ListedRule[],
  status: string | undefined,
  context: ReferenceContext,
): PageSection[] {
  const groups = Object.values(
    groupBy(rules, ({ operations }) => map(operations, 'slug').join(' ')),
  );
  const lead = (
    <p>
      Requests must follow these rules. If you have no value for an optional field or parameter,
      leave it out.
    </p>
  );
  return inParts('Validation rules', groups).map(({ title, items }, index) =>
    section(
      2,
      title,
      'rules',
      <>
        {index === 0 ? lead : null}
        {items.map((group) => ruleGroup(group, status, context))}
      </>,
    ),
  );
}

/** Most operations that an open fold lists one by one. */
const mostLinks = 12;

function ruleGroup(
  rules: readonly ListedRule[],
  status: string | undefined,
  context: ReferenceContext,
): Markup {
  const operations = rules[0]?.operations ?? [];
  const isAll = operations.length === context.api.operations.length;
  const isShort = operations.length <= longestOpenList;
  const names = isShort
    ? joined(map(operations, 'title'))
    : `${isAll ? 'All ' : ''}${operations.length} operations`;
  const isFew = rules.length <= longestOpenList;
  return (
    <details className="field rules" data-status={status}>
      <summary>
        {names}{' '}
        <span className="fold-lead">
          {isFew ? joined(rules.map((rule) => nameOf(rule))) : countOf(rules.length, 'rule')}
        </span>
      </summary>
      {isAll ? null : operationsIn(operations, context, 'Sent in ', mostLinks)}
      <Lookup head={['Name', 'Rule']} rows={rules.map((rule) => ruleRow(rule, context))} />
    </details>
  );
}

function nameOf({ place: { owner, path } }: ListedRule): Markup {
  return <code>{owner ? path.join('.') : path.at(-1)}</code>;
}

function ruleRow(listed: ListedRule, context: ReferenceContext): Row {
  const { id, place, required, type, limits } = listed;
  const { owner, path } = place;
  const name = (
    <>
      {rowName(id, nameOf(listed))}{' '}
      {owner === undefined && path.length > 1 ? (
        <span className="field-type">{path[0]}</span>
      ) : null}
      {owner ? linkToPlace(place, owner, context) : null}{' '}
      {required ? <span className="field-required">required</span> : null}
    </>
  );
  const rule =
    limits === '' && type === 'any value' ? (
      'Must be sent.'
    ) : (
      <>
        <span className="field-type">{type}</span>{' '}
        {limits ? <span className="field-limits">{renderCodeSpans(limits)}</span> : null}
      </>
    );
  return { id, cells: [name, rule] };
}
