import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';

import { FieldHead, Ids, Markdown, Permalink } from '../../markup';
import type { Api, ApiOperation } from '../openapi/api';
import { enumerationsOf, type Enumeration } from '../openapi/enumerations';
import type { ApiSchemas, Entity } from '../openapi/schemas';
import { statusInWords } from '../openapi/status';
import { toHtml, type PageSection, type ReferencePage } from '../../page';
import { finderSlug, hrefOfSchema } from '../../reference-routes';
import { valueText } from '../../schema/facts';
import { adviceFor, isError, otherwise } from './error-advice';
import { conditionsOfStatus, type ConditionCause } from './error-advice-conditions';
import { CauseAndToDo } from './error-advice-section';
import { validationRules, type ValidationRule } from './finder-page-rules';
import { longestList, OperationTitles } from './operation-list';
import { pageDescription } from './page-description';

interface Context {
  readonly api: Api;
  readonly ids: Ids;
  readonly basePath: string;
  readonly entities: ReadonlyMap<string, Entity>;
}

/**
 * Makes the page on which a reader finds what a status, an error, a rejected value or a state means,
 * what to do, and which calls it comes from.
 *
 * @param api - the interface
 * @param schemas - of the interface
 * @param basePath - URL path of the reference, without a slash at its end
 */
export function finderPage(api: Api, schemas: ApiSchemas, basePath: string): ReferencePage {
  const { info } = api.document;
  const context: Context = {
    api,
    ids: new Ids(),
    basePath,
    entities: new Map(schemas.entities.map((entity) => [entity.name, entity])),
  };
  const statuses = statusesOf(api);
  const errors = statuses.filter(isError);
  const successes = statuses.filter((status) => !isError(status));
  const rules = validationRules(schemas, api);
  const enumerations = enumerationsOf(schemas, api);
  return {
    frontMatter: {
      id: finderSlug,
      slug: `/${finderSlug}`,
      title: 'Errors and states',
      sidebar_label: 'Errors and states',
      description: pageDescription(
        'Every status, error, validation rule and state: its cause, what to do, and its calls',
        `${info.title} ${info.version}`,
      ),
      custom_edit_url: null,
      reference: info.title,
    },
    sections: [
      {
        html: toHtml(
          h(
            'p',
            { className: 'reference-lead' },
            'Look up what an answer means: its cause, what to do about it, and the calls that it can come from. Everything here is taken from the specification; advice on statuses is general HTTP.',
          ),
        ),
      },
      part(2, 'Errors', ['errors'], errors.length > 0 ? null : noErrors(), context),
      ...errors.map((status) => errorSection(status, context)),
      part(3, 'Another status, or none', ['status', 'other'], h(CauseAndToDo, otherwise), context),
      ...(rules.length > 0
        ? [
            part(2, 'Validation rules', ['rules'], h(RulesLead), context),
            ...ruleSections(rules, context),
          ]
        : []),
      ...(enumerations.length > 0
        ? [
            part(2, 'States and other fixed values', ['values'], h(ValuesLead), context),
            ...enumerations.map((each) => enumerationSection(each, context)),
          ]
        : []),
      ...(successes.length > 0
        ? [
            part(2, 'Answers without an error', ['successes'], null, context),
            ...successes.map((status) => successSection(status, context)),
          ]
        : []),
    ],
  };
}

function part(
  level: 2 | 3,
  text: string,
  id: readonly string[],
  content: ReactNode,
  { ids }: Context,
): PageSection {
  return { heading: { level, text, id: ids.give(...id) }, html: toHtml(content) };
}

/** In the order of their numbers; what stands for all others comes last. */
function statusesOf({ operations }: Api): string[] {
  const found = operations.flatMap(({ responses }) => responses.map(([status]) => status));
  return [...new Set(found)].sort();
}

function noErrors(): ReactElement {
  return h('p', null, 'The specification describes no error of any call.');
}

function Calls({
  operations,
  context: { basePath },
}: {
  operations: readonly ApiOperation[];
  context: Context;
}): ReactElement {
  const count = operations.length;
  if (count > longestList) {
    const all = h('a', { href: `${basePath}/#operations` }, `${count} calls`);
    return h('p', { className: 'calls' }, 'From ', all);
  }
  const titles = h(OperationTitles, { operations, basePath });
  if (count <= longestOpenList) return h('p', { className: 'calls' }, 'From ', titles);
  return h(
    'details',
    { className: 'field-children' },
    h('summary', null, `From ${count} calls`),
    h('p', { className: 'calls' }, titles),
  );
}

const longestOpenList = 6;

function errorSection(status: string, context: Context): PageSection {
  const { api, ids } = context;
  const { cause, toDo } = adviceFor(status);
  const conditions = conditionsOfStatus(status, api);
  const content = h(
    Fragment,
    null,
    h(CauseAndToDo, { cause, toDo }),
    h(
      'ul',
      { className: 'fields' },
      ...conditions.map(({ title, causes }) => {
        const id = ids.give('status', status, title.toLowerCase());
        return h(
          'li',
          { className: 'field', id },
          h(
            'p',
            { className: 'field-head' },
            h('strong', null, title),
            h(Permalink, { id, name: title }),
          ),
          ...causes.map((each) => h(Cause, { cause: each, context })),
        );
      }),
    ),
  );
  return part(3, statusInWords(status), ['status', status], content, context);
}

function successSection(status: string, context: Context): PageSection {
  const operations = context.api.operations.filter(({ responses }) =>
    responses.some(([each]) => each === status),
  );
  const content = h(
    Fragment,
    null,
    h(CauseAndToDo, adviceFor(status)),
    h(Calls, { operations, context }),
  );
  return part(3, statusInWords(status), ['status', status], content, context);
}

function Cause({ cause, context }: { cause: ConditionCause; context: Context }): ReactElement {
  const { description, operations } = cause;
  return h(
    Fragment,
    null,
    description ? h(Markdown, { text: description }) : null,
    h(Calls, { operations, context }),
  );
}

function RulesLead(): ReactElement {
  return h(
    'p',
    null,
    'A request that breaks one of these is not valid. Send every required value, each of its type and within its limits; leave out what is optional rather than sending it empty.',
  );
}

/** One section for all parameters and bodies, then one for each schema. */
function ruleSections(rules: readonly ValidationRule[], context: Context): PageSection[] {
  const owners = new Set(rules.map(({ place }) => place.owner));
  return [...owners].map((owner) => {
    const own = rules.filter(({ place }) => place.owner === owner);
    const entity = context.entities.get(owner ?? '');
    const heading = owner ?? 'Parameters and bodies';
    const content = h(
      Fragment,
      null,
      entity
        ? h(
            'p',
            null,
            'Fields of ',
            h('a', { href: hrefOfSchema(context.basePath, entity) }, h('code', null, entity.name)),
            '.',
          )
        : null,
      h('ul', { className: 'fields' }, ...own.map((rule) => h(Rule, { rule, context }))),
    );
    return part(3, heading, ['rules', owner ?? 'request'], content, context);
  });
}

function Rule({ rule, context }: { rule: ValidationRule; context: Context }): ReactElement {
  const { place, required, demands, operations } = rule;
  const id = context.ids.give(
    'rules',
    ...(place.owner === undefined ? [] : [place.owner]),
    ...place.path,
  );
  const name = place.owner === undefined ? place.path.slice(-1).join() : place.path.join('.');
  const [kind, ...inside] = place.path;
  const where = place.owner === undefined && inside.length > 0 ? `in the ${kind}` : undefined;
  return h(
    'li',
    { className: 'field', id },
    h(FieldHead, { id, name }, where ? h('span', { className: 'field-type' }, where) : null),
    h(CauseAndToDo, { cause: causeOfRule(required, demands), toDo: toDoOfRule(name, demands) }),
    h(Calls, { operations, context }),
  );
}

function causeOfRule(required: boolean, demands: readonly string[]): string {
  const faults = [
    ...(required ? ['It is missing'] : []),
    ...(demands.length > 0 ? [`${required ? 'it' : 'It'} is not: ${demands.join('; ')}`] : []),
  ];
  return `${faults.join(', or ')}.`;
}

function toDoOfRule(name: string, demands: readonly string[]): string {
  return demands.length > 0 ? `Send ${name} as ${demands.join('; ')}.` : `Send ${name}.`;
}

function ValuesLead(): ReactElement {
  return h(
    'p',
    null,
    'Send only values of these lists, written as they are here. In an answer, be ready for a value that you do not know: a later version may add some. A list says which values there are, not which of them may follow which.',
  );
}

function enumerationSection(enumeration: Enumeration, context: Context): PageSection {
  const { name, description, values, places, requests, answers } = enumeration;
  const heading = { level: 3, text: name, id: context.ids.give('values', name) } as const;
  const content = h(
    Fragment,
    null,
    description ? h(Markdown, { text: description }) : null,
    h(
      'ul',
      { className: 'states', 'aria-label': `Values of ${name}` },
      ...values.map((value) => {
        const id = context.ids.give('values', name, valueText(value));
        return h(
          'li',
          { id },
          h('code', null, valueText(value)),
          h(Permalink, { id, name: valueText(value) }),
        );
      }),
    ),
    ...placesOf(places, context),
    ...callsUnder('Sent', requests, context),
    ...callsUnder('Returned', answers, context),
  );
  return { heading, html: toHtml(content) };
}

function callsUnder(
  label: string,
  operations: readonly ApiOperation[],
  context: Context,
): ReactNode[] {
  if (operations.length === 0) return [];
  return [h('p', { className: 'reference-label' }, label), h(Calls, { operations, context })];
}

function placesOf(places: Enumeration['places'], { entities, basePath }: Context): ReactNode[] {
  const links = places.flatMap((place) => {
    const entity = entities.get(place.owner ?? '');
    const text = h('code', null, [place.owner, ...place.path].join('.'));
    if (place.path.length === 0) return [];
    return [entity ? h('a', { href: hrefOfSchema(basePath, entity, place) }, text) : text];
  });
  if (links.length === 0) return [];
  return [
    h(
      'p',
      { className: 'reference-label' },
      links.length === 1 ? 'In the field ' : 'In the fields ',
      ...links.slice(0, longestList).flatMap((link, index) => (index > 0 ? [', ', link] : [link])),
      links.length > longestList ? ` and ${links.length - longestList} more` : null,
    ),
  ];
}
