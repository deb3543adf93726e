import groupBy from 'lodash/groupBy';
import uniqBy from 'lodash/uniqBy';
import type { ReactElement, ReactNode } from 'react';

import { FactList, FieldItem, hashOf, Ids, Markdown, plainText } from '../../markup';
import type { Api, HttpOperation, ResponseObject } from '../../../specifications';
import { examplesOf } from '../openapi/examples';
import { type Advice, adviceFor, isError, otherwise, statusInWords } from './error-advice';

/** A sentence that says what a status can mean, and the name of the example that shows it. */
type ErrorCondition = ReturnType<typeof conditionsOf>[number];

/**
 * What can go wrong with an operation: each error with its cause and what to do.
 *
 * @param props.ids - of the page
 * @param props.finder - URL of the page with all errors of the interface, if there is one
 */
export function ErrorAdvice({
  operation,
  api,
  ids,
  finder,
}: {
  operation: HttpOperation;
  api: Api;
  ids: Ids;
  finder: string | undefined;
}): ReactElement {
  const errors = operation.responses.filter(([status]) => isError(status));
  const other = ids.give('errors', 'other');
  return (
    <>
      {errors.length === 0 ? <p>This operation has no documented errors.</p> : null}
      <ul className="fields">
        {errors.map(([status, response]) => {
          const id = ids.give('errors', status);
          const name = statusInWords(status);
          const conditions = conditionsOf(response, api);
          const { cause, toDo } = adviceFor(status, operation, conditions.length);
          return (
            <FieldItem
              key={id}
              id={id}
              name={name}
              title={<a href={`#response-${status}`}>{name}</a>}
            >
              <CauseAndToDo cause={causeOf(status, response, conditions, cause)} toDo={toDo} />
            </FieldItem>
          );
        })}
        <FieldItem id={other} name={otherStatus} title={otherStatus}>
          <CauseAndToDo cause={<p>{otherwise.cause}</p>} toDo={otherwise.toDo} />
        </FieldItem>
      </ul>
      {finder ? (
        <p>
          <a href={finder}>All errors and states of this API</a>
        </p>
      ) : null}
    </>
  );
}

/** What the advice `otherwise` is about. */
export const otherStatus = 'Other status, or no response';

/** A cause and what to do about it, as a list of two terms. */
export function CauseAndToDo({ cause, toDo }: Record<keyof Advice, ReactNode>): ReactElement {
  const rows = [
    ['Cause', cause],
    ['What to do', toDo],
  ] as const;
  return <FactList className="advice" rows={rows} />;
}

/** The specification's own words; its examples name the single cases that the words leave open. */
function causeOf(
  status: string,
  { description }: ResponseObject,
  conditions: readonly ErrorCondition[],
  cause: string,
): ReactElement {
  const cases = conditions.filter(({ example }) => example !== undefined);
  return (
    <>
      {description ? <Markdown text={description} /> : <p>{cause}</p>}
      {cases.length > 1 ? (
        <ul>
          {cases.map(({ title, example = '' }) => (
            <li key={title}>
              <a href={hashOf(new Ids().give(`response-${status}`, 'example', example))}>{title}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Returns what an error can mean: what its examples show, else what its description says. */
function conditionsOf(response: ResponseObject, { resolve }: Api) {
  const named = Object.values(response.content ?? {})
    .flatMap((media) => examplesOf(media, resolve))
    .flatMap(({ name, summary }) => (summary ? [{ title: titleOf(summary), example: name }] : []));
  const title = titleOf(response.description);
  return named.length === 0 && title ? [{ title, example: undefined }] : uniqBy(named, 'title');
}

function titleOf(text = ''): string {
  return plainText(text).replace(/\.$/, '');
}

/**
 * Returns the error conditions of a whole API under one status. Each has its operations by what the
 * specification says about it there: Markdown, empty when it says no more than the condition.
 */
export function conditionsOfStatus(status: string, api: Api) {
  const found = api.operations.flatMap((operation) =>
    operation.responses
      .filter(([each]) => each === status)
      .flatMap(([, response]) =>
        conditionsOf(response, api).map(({ title }) => {
          const { description = '' } = response;
          const says = titleOf(description) === title ? '' : description;
          return { title, description: says, operation };
        }),
      ),
  );
  return Object.entries(groupBy(found, 'title')).map(([title, ofTitle]) => ({
    title,
    causes: Object.entries(groupBy(ofTitle, 'description')).map(([description, all]) => ({
      description,
      operations: all.map(({ operation }) => operation),
    })),
  }));
}
