import type { ChannelInterface, ChannelParameterInterface } from '@asyncapi/parser';
import type { ReactNode } from 'react';

import { CopyButton, FieldList, markdownToHtml, MethodBadge } from '../markup';
import type { Schema } from '../../specifications';
import { markParameters } from '../http/pages/operation-path';
import { Bindings, codes, FactList, links, type PageContext } from './markup';
import type { OutlinedChannel, OutlinedOperation } from './outline';
import { Prose } from './prose';
import { unique } from './unique';
import { directionOf, protocolName } from './words';

/**
 * What a client needs to know of a channel first: address, URL, protocol and direction.
 */
export function Channel({
  channel: { model, operations, servers, urls },
}: {
  channel: OutlinedChannel;
}): ReactNode {
  const address = model.address() ?? undefined;
  const directions = operations.map((operation) => directionOf(operation.model.action()).short);
  const { summary } = model.json<{ summary?: string }>();
  return (
    <>
      <Address address={address} url={urls[0]} />
      <Prose summary={summary} html={descriptionOf(model, operations)} />
      <FactList
        rows={[
          ['Address', codes(address)],
          ['URLs', urls.length > 1 ? codes(...urls) : undefined],
          ['Protocol', unique(servers.map((it) => protocolName(it.model.protocol()))).join(', ')],
          ['Direction', unique(directions).join(', ')],
          ['Servers', links(servers)],
        ]}
      />
      <Bindings bindings={model.bindings()} />
    </>
  );
}

/**
 * The component shows a channel's description with each of its operations, in front of theirs, and
 * not at all without operations.
 */
function descriptionOf(model: ChannelInterface, [operation]: readonly OutlinedOperation[]): string {
  const description = model.description();
  if (!description) return '';
  return operation?.part.prose[0] ?? markdownToHtml(description);
}

function Address({
  address,
  url,
}: {
  address: string | undefined;
  url: string | undefined;
}): ReactNode {
  if (address === undefined) return <p>The address is known only at runtime.</p>;
  return (
    <div className="operation-line">
      <MethodBadge method="event" />
      <code className="operation-path">{markParameters(url ?? address)}</code>
      <CopyButton label={`URL of ${address}`} text={url ?? address} />
    </div>
  );
}

/**
 * The parameters of a channel's address.
 *
 * @param props.parameters - at least one
 * @param props.path - what the ids of parameters start with
 */
export function ChannelParameters({
  parameters,
  page,
  path,
}: {
  parameters: readonly ChannelParameterInterface[];
  page: PageContext;
  path: readonly string[];
}): ReactNode {
  return (
    <FieldList
      entries={parameters.map((parameter) => {
        const location = parameter.location();
        return {
          name: parameter.id(),
          required: true,
          schema: parameter.schema()?.json<Schema>() ?? true,
          description: parameter.description(),
          facts: location ? [{ term: 'Also in', values: [location] }] : [],
        };
      })}
      {...page}
      path={path}
    />
  );
}
