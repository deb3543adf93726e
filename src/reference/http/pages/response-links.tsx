import type { ReactElement, ReactNode } from 'react';

import { Markdown } from '../../markup';
import {
  follow,
  type LinkObject,
  type Resolve,
  type ResponseObject,
} from '../../../specifications';
import { valueText } from '../../schema/constraints';

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
  return (
    <>
      <p className="reference-label">Links</p>
      <ul className="fields">
        {links.map(([name, each]) => (
          <Link key={name} name={name} link={follow<LinkObject>(each, resolve)} />
        ))}
      </ul>
    </>
  );
}

function Link({ name, link }: { name: string; link: LinkObject }): ReactElement {
  const { operationId, operationRef, description, parameters = {}, requestBody } = link;
  const values = [
    ...Object.entries(parameters),
    ...(requestBody === undefined ? [] : [['body', requestBody] as const]),
  ];
  return (
    <li className="field">
      <p className="field-head">
        <code className="field-name">{name}</code>
      </p>
      {description ? <Markdown text={description} /> : null}
      <dl className="field-facts">
        <div>
          <dt>Call</dt>
          <dd>
            <code>{operationId ?? operationRef}</code>
          </dd>
        </div>
        {values.map(([key, value]) => (
          <div key={key}>
            <dt>
              Takes <code>{key}</code>
            </dt>
            <dd>
              from <code>{valueText(value)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
