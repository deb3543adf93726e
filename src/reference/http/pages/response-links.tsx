import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';

import { Markdown } from '../../markup';
import { follow } from '../openapi/api';
import type { LinkObject, ResponseObject } from '../openapi/types';
import { valueText } from '../../schema/facts';
import type { Resolve } from '../../schema/types';

/**
 * Says which calls can follow an answer, and which of its values they take (OpenAPI 3.1, 4.8.20).
 *
 * @param props.response - with links or without
 * @param props.resolve - follows references
 */
export function ResponseLinks({
  response,
  resolve,
}: {
  response: ResponseObject;
  resolve: Resolve;
}): ReactNode {
  const links = Object.entries(response.links ?? {});
  if (links.length === 0) return null;
  return h(
    Fragment,
    null,
    h('p', { className: 'reference-label' }, 'Links'),
    h(
      'ul',
      { className: 'fields' },
      ...links.map(([name, each]) => h(Link, { name, link: follow<LinkObject>(each, resolve) })),
    ),
  );
}

function Link({ name, link }: { name: string; link: LinkObject }): ReactElement {
  const { operationId, operationRef, description, parameters = {}, requestBody } = link;
  const values = [
    ...Object.entries(parameters),
    ...(requestBody === undefined ? [] : [['body', requestBody] as const]),
  ];
  return h(
    'li',
    { className: 'field' },
    h('p', { className: 'field-head' }, h('code', { className: 'field-name' }, name)),
    description ? h(Markdown, { text: description }) : null,
    h(
      'dl',
      { className: 'field-facts' },
      h(
        'div',
        null,
        h('dt', null, 'Call'),
        h('dd', null, h('code', null, operationId ?? operationRef)),
      ),
      ...values.map(([key, value]) =>
        h(
          'div',
          null,
          h('dt', null, 'Takes ', h('code', null, key)),
          h('dd', null, 'from ', h('code', null, valueText(value))),
        ),
      ),
    ),
  );
}
