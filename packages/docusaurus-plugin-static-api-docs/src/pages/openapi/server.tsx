import { Fragment, type ReactElement } from 'react';

import { CopyButton, fieldList, Markdown, markParameters, type PageContext } from '../../markup';
import { type ServerObject, serverUrl } from '../../read';

/** An address of an interface, with its variables. */
export function serverAddress(server: ServerObject, page: PageContext): ReactElement {
  const { url, name, description, variables = {} } = server;
  // A Server Variable Object has keywords of JSON Schema.
  const entries = Object.entries(variables).map(([variable, schema]) => ({
    name: variable,
    schema: { type: 'string', ...schema },
  }));
  return (
    <Fragment key={url}>
      {name ? <p className="reference-label">{name}</p> : null}
      <p className="operation-line">
        <code className="operation-address">{markParameters(url)}</code>{' '}
        <CopyButton label="Base URL" text={serverUrl(server)} />
      </p>
      <Markdown text={description} />
      {entries.length > 0 ? fieldList(entries, ['server'], page) : null}
    </Fragment>
  );
}
