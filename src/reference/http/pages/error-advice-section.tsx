import type { ReactElement, ReactNode } from 'react';

import { hashOf, Ids, Markdown, Permalink } from '../../markup';
import type { Api, HttpOperation, ResponseObject } from '../../../specifications';
import { statusInWords } from '../openapi/status';
import { adviceFor, isError, otherwise, type Advice } from './error-advice';
import { conditionsOf } from './error-advice-conditions';

/**
 * What can go wrong with a call: each error with its cause and what to do.
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
  finder?: string | undefined;
}): ReactElement {
  const errors = operation.responses.filter(([status]) => isError(status));
  return (
    <>
      {errors.length === 0 ? <p>This operation has no documented errors.</p> : null}
      <ul className="fields">
        {errors.map(([status, response]) => {
          const id = ids.give('errors', status);
          return errorItem({
            id,
            title: statusInWords(status),
            head: <a href={`#response-${status}`}>{statusInWords(status)}</a>,
            cause: causeOf(status, response, operation, api),
            advice: adviceFor(status, operation, conditionsOf(response, api).length),
          });
        })}
        {errorItem({
          id: ids.give('errors', 'other'),
          title: 'Other status, or no response',
          head: 'Other status, or no response',
          cause: <p>{otherwise.cause}</p>,
          advice: otherwise,
        })}
      </ul>
      {finder ? (
        <p>
          <a href={finder}>All errors and states of this API</a>
        </p>
      ) : null}
    </>
  );
}

function errorItem({
  id,
  title,
  head,
  cause,
  advice,
}: {
  id: string;
  title: string;
  head: ReactNode;
  cause: ReactNode;
  advice: Advice;
}): ReactElement {
  return (
    <li key={id} className="field" id={id}>
      <p className="field-head">
        <strong>{head}</strong>
        <Permalink id={id} name={title} />
      </p>
      <CauseAndToDo cause={cause} toDo={advice.toDo} />
    </li>
  );
}

/** A cause and what to do about it, as a list of two terms. */
export function CauseAndToDo({ cause, toDo }: { cause: ReactNode; toDo: ReactNode }): ReactElement {
  return (
    <dl className="advice">
      <div>
        <dt>Cause</dt>
        <dd>{cause}</dd>
      </div>
      <div>
        <dt>What to do</dt>
        <dd>{toDo}</dd>
      </div>
    </dl>
  );
}

/** The specification's own words; its examples name the single cases that the words leave open. */
function causeOf(
  status: string,
  response: ResponseObject,
  operation: HttpOperation,
  api: Api,
): ReactNode {
  const { description } = response;
  const cases = conditionsOf(response, api).filter(({ example }) => example !== undefined);
  return (
    <>
      {description ? <Markdown text={description} /> : <p>{adviceFor(status, operation).cause}</p>}
      {cases.length > 1 ? (
        <ul>
          {cases.map(({ title, example = '' }) => {
            const id = new Ids().give(`response-${status}`, 'example', example);
            return (
              <li key={title}>
                <a href={hashOf(id)}>{title}</a>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
