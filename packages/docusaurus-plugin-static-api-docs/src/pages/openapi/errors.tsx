import groupBy from 'lodash/groupBy';
import uniqBy from 'lodash/uniqBy';
import type { ReactElement } from 'react';

import { hashOf, Ids, plainText } from '../../markup';
import type { Api, HttpOperation, ResponseObject } from '../../read';
import { examplesOf } from '../../model/openapi/examples';
import { adviceFor } from './error-advice';

/** A sentence that says what a status can mean, and the name of the example that shows it. */
type ErrorCondition = ReturnType<typeof conditionsOf>[number];

/**
 * What an error of an operation can mean and what to do about it. The row around it says the cause
 * in the specification's own words; its examples name the single cases that the words leave open.
 *
 * @param props.status - of an error
 */
export function ErrorAdvice({
  operation,
  status,
  conditions,
}: {
  operation: HttpOperation;
  status: string;
  conditions: readonly ErrorCondition[];
}): ReactElement {
  const cases = conditions.filter(({ example }) => example !== undefined);
  return (
    <>
      {cases.length > 1 ? (
        <ul>
          {cases.map(({ title, example = '' }) => (
            <li key={title}>
              <a href={hashOf(new Ids().give(`response-${status}`, 'example', example))}>{title}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <p>{adviceFor(status, operation, conditions.length).toDo}</p>
    </>
  );
}

/** What the advice `otherwise` is about. */
export const otherStatus = 'Other status, or no response';

/** Returns what an error can mean: what its examples show, else what its description says. */
export function conditionsOf(response: ResponseObject, { resolve }: Api) {
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
