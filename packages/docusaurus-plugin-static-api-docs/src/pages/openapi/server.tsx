/** @jsxImportSource docusaurus-plugin-static-api-docs */

import { CopyButton, fieldList, Markdown, markParameters, type PageContext } from '../../markup';
import { type ServerObject, serverUrl } from '../../read';
import type { Markup } from '../../markup/jsx-runtime';

/** A base URL of an API, with its variables. */
export function serverAddress(server: ServerObject, page: PageContext): Markup {
  const { url, name, description, variables = {} } = server;
  // A Server Variable Object has keywords of JSON Schema.
  const entries = Object.entries(variables).map(([variable, schema]) => ({
    name: variable,
    schema: { type: 'string', ...schema },
  }));
  return (
    <>
      {name ? <p className="reference-label">{name}</p> : null}
      <p className="operation-line">
        <code className="operation-address">{markParameters(url)}</code>{' '}
        <CopyButton label="Base URL" text={serverUrl(server)} />
      </p>
      <Markdown text={description} />
      {entries.length > 0 ? fieldList(entries, ['server'], page) : null}
    </>
  );
}
