import type { ServerInterface } from '@asyncapi/parser';
import type { ReactNode } from 'react';

import { FieldList } from '../markup';
import type { SchemaObject } from '../../specifications';
import type { Rendered } from './component';
import { Bindings, codes, FactList, type PageContext, Subheading, tagNames } from './markup';
import { Prose } from './prose';
import { protocolName, serverUrl, withoutEndSlash } from './words';

/**
 * All about one server: address, protocol, authentication, and the variables of the address.
 *
 * @param props.part - its prose and security, as the component renders them
 * @param props.id - of the server on the page, which the ids of its variables start with
 */
export function Server({
  model: server,
  part,
  page,
  id,
}: Rendered<ServerInterface> & {
  page: PageContext;
  id: string;
}): ReactNode {
  const variables = server.variables().all();
  return (
    <>
      <Prose html={part.prose.join('')} />
      <FactList
        rows={[
          ['URL', codes(withoutEndSlash(server.url()))],
          ['With defaults', variables.length > 0 ? codes(serverUrl(server)) : undefined],
          ['Protocol', protocolName(server.protocol())],
          ['Protocol version', server.protocolVersion()],
          ['Authentication', part.security === '' ? 'none' : undefined],
          ['Tags', tagNames(server.tags())],
        ]}
      />
      <Prose html={part.security} />
      {variables.length === 0 ? null : (
        <>
          <Subheading id={page.ids.give(id, 'variables')} text="URL variables" />
          <FieldList
            entries={variables.map((variable) => ({
              name: variable.id(),
              // A Server Variable Object has keywords of JSON Schema.
              schema: { type: 'string', ...variable.json<SchemaObject>() },
            }))}
            {...page}
            path={[id, 'variables']}
          />
        </>
      )}
      <Bindings bindings={server.bindings()} />
    </>
  );
}
