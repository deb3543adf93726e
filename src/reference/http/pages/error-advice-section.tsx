import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';

import { hashOf, Ids, Markdown, Permalink } from '../../markup';
import type { Api, ApiOperation } from '../openapi/api';
import { statusInWords } from '../openapi/status';
import type { ResponseObject } from '../openapi/types';
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
  operation: ApiOperation;
  api: Api;
  ids: Ids;
  finder?: string | undefined;
}): ReactElement {
  const errors = operation.responses.filter(([status]) => isError(status));
  return h(
    Fragment,
    null,
    errors.length === 0 ? h('p', null, 'The specification describes no error of this call.') : null,
    h(
      'ul',
      { className: 'fields' },
      ...errors.map(([status, response]) => {
        const id = ids.give('errors', status);
        return errorItem({
          id,
          title: statusInWords(status),
          head: h('a', { href: `#response-${status}` }, statusInWords(status)),
          cause: causeOf(status, response, operation, api),
          advice: adviceFor(status, operation),
        });
      }),
      errorItem({
        id: ids.give('errors', 'other'),
        title: 'Another status, or none',
        head: 'Another status, or none',
        cause: h('p', null, otherwise.cause),
        advice: otherwise,
      }),
    ),
    finder
      ? h('p', null, h('a', { href: finder }, 'All errors and states of this interface'))
      : null,
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
  return h(
    'li',
    { className: 'field', id },
    h('p', { className: 'field-head' }, h('strong', null, head), h(Permalink, { id, name: title })),
    h(CauseAndToDo, { cause, toDo: advice.toDo }),
  );
}

/** A cause and what to do about it, as a list of two terms. */
export function CauseAndToDo({ cause, toDo }: { cause: ReactNode; toDo: ReactNode }): ReactElement {
  return h(
    'dl',
    { className: 'advice' },
    h('div', null, h('dt', null, 'Cause'), h('dd', null, cause)),
    h('div', null, h('dt', null, 'What to do'), h('dd', null, toDo)),
  );
}

/** The specification's own words; its examples name the single cases that the words leave open. */
function causeOf(
  status: string,
  response: ResponseObject,
  operation: ApiOperation,
  api: Api,
): ReactNode {
  const { description } = response;
  const cases = conditionsOf(response, api).filter(({ example }) => example !== undefined);
  return h(
    Fragment,
    null,
    description
      ? h(Markdown, { text: description })
      : h('p', null, adviceFor(status, operation).cause),
    cases.length > 1
      ? h(
          'ul',
          null,
          ...cases.map(({ title, example = '' }) => {
            const id = new Ids().give(`response-${status}`, 'example', example);
            return h('li', null, h('a', { href: hashOf(id) }, title));
          }),
        )
      : null,
  );
}
