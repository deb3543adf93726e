import groupBy from 'lodash/groupBy';
import uniqBy from 'lodash/uniqBy';
import type { ReactElement } from 'react';

import { hashOf, Ids, plainText } from '../../markup';
import type { Api, HttpOperation, ResponseObject } from '../../read';
import { examplesOf } from '../../model/openapi/examples';
import { adviceFor, isError } from './error-advice';

/**
 * What an error of an operation can mean and what to do about it. The row around it says the cause
 * in the specification's own words; its examples name the single cases that the words leave open.
 *
 * @param status - of an error
 * @param conditions - what it can mean
 */
export function errorAdvice(
  operation: HttpOperation,
  status: string,
  conditions: ReturnType<typeof conditionsOf>,
  api: Api,
): ReactElement {
  const cases = conditions.filter(({ example }) => example !== undefined);
  const causes = conditions.map(({ title }) => title);
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
      <p>{adviceFor(status, { operation, causes, api }).toDo}</p>
    </>
  );
}

/** What a link to the finder promises: of an API without errors, it has no more than the advice. */
export function finderLink({ operations }: Api): string {
  const hasErrors = operations.some(({ responses }) => responses.some(([it]) => isError(it)));
  return hasErrors ? 'All errors and states of this API' : 'If a request fails';
}

/** What the advice `otherwise` is about. */
export const otherStatus = 'Other status, or no response';

/**
 * Returns what an error can mean, each with the name of the example that shows it: what its examples show,
 * else what its description says.
 */
export function conditionsOf(response: ResponseObject, { resolve }: Api) {
  const named = Object.values(response.content ?? {})
    .flatMap((media) => examplesOf(media, resolve))
    .flatMap(({ name, summary, description: fix }) =>
      summary ? [{ title: titleOf(summary), example: name, fix }] : [],
    );
  const title = titleOf(response.description);
  return named.length === 0 && title
    ? [{ title, example: undefined, fix: undefined }]
    : uniqBy(named, 'title');
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
        conditionsOf(response, api).map(({ title, fix }) => {
          const { description = '' } = response;
          const says = titleOf(description) === title ? '' : description;
          return { title, fix, description: says, operation };
        }),
      ),
  );
  return Object.entries(groupBy(found, 'title')).map(([title, ofTitle]) => ({
    title,
    /** What the examples say beside their name: Markdown. */
    fix: ofTitle.find(({ fix }) => fix)?.fix,
    causes: Object.entries(groupBy(ofTitle, 'description')).map(([description, all]) => ({
      description,
      operations: all.map(({ operation }) => operation),
    })),
  }));
}
