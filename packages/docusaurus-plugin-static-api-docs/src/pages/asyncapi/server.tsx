/** @jsxImportSource docusaurus-plugin-static-api-docs */

import { factList, fieldList, idOf, type PageContext, Prose } from '../../markup';
import type { SchemaObject } from '../../read';
import { codes, settingsOf, subheading, tagList } from './markup';
import type { OutlinedServer } from './outline';
import { waysIn } from './security';
import { protocolName, urlOfServer, withoutEndSlash } from '../../model/asyncapi/words';
import type { Markup } from '../../markup/jsx-runtime';

/** Whether a server is fully described by the document's summary and its channels' URLs. */
export function isPlain({ model }: OutlinedServer): boolean {
  const parts = [model.variables(), model.security(), model.tags(), model.bindings()];
  return parts.every(({ length }) => length === 0) && model.protocolVersion() === undefined;
}

/** The URL, protocol, authentication, and URL variables of a server. */
export function serverParts({ model, prose, id }: OutlinedServer, page: PageContext): Markup {
  const variables = model.variables().all();
  const security = model.security();
  const rows = [
    ['URL', codes(withoutEndSlash(model.url()))],
    ['With defaults', variables.length > 0 ? codes(urlOfServer(model)) : undefined],
    ['Protocol', protocolName(model.protocol())],
    ['Protocol version', model.protocolVersion()],
    ['Authentication', security.length === 0 ? 'none' : undefined],
    ['Tags', tagList(model.tags())],
  ] as const;
  // A Server Variable Object has keywords of JSON Schema.
  const entries = variables.map((variable) => ({
    name: variable.id(),
    schema: { type: 'string', ...variable.json<SchemaObject>() },
  }));
  return (
    <>
      <Prose>{prose}</Prose>
      {factList(rows)}
      {waysIn(security, 'Authentication', model.protocol())}
      {entries.length > 0 ? (
        <>
          {subheading(idOf(id, 'variables'), 'URL variables')}
          {fieldList(entries, [id, 'variables'], page)}
        </>
      ) : null}
      {settingsOf(model.bindings(), 'server', [id], page)}
    </>
  );
}
