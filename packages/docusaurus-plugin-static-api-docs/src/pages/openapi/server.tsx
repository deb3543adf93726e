import { Fragment, type ReactElement } from 'react';

import {
  Codes,
  CopyButton,
  factList,
  FieldItem,
  type Ids,
  Markdown,
  markParameters,
} from '../../markup';
import { type ServerObject, serverUrl } from '../../read';
import { valueText } from '../../model/schema/constraints';

/** An address of an interface, with its variables. */
export function serverAddress(server: ServerObject, ids: Ids): ReactElement {
  const { url, name, description, variables = {} } = server;
  const items = Object.entries(variables).map(([name, variable]) => {
    const id = ids.give('server', name);
    const rows = [
      ['Default', <code key="">{valueText(variable.default)}</code>],
      ['Allowed values', variable.enum && <Codes values={variable.enum.map(valueText)} />],
    ] as const;
    return (
      <FieldItem key={name} id={id} name={name}>
        <Markdown text={variable.description} />
        {factList(rows)}
      </FieldItem>
    );
  });
  return (
    <Fragment key={url}>
      {name ? <p className="reference-label">{name}</p> : null}
      <p className="operation-line">
        <code className="operation-address">{markParameters(url)}</code>{' '}
        <CopyButton label="Base URL" text={serverUrl(server)} />
      </p>
      <Markdown text={description} />
      {items.length > 0 ? <ul className="fields">{items}</ul> : null}
    </Fragment>
  );
}
