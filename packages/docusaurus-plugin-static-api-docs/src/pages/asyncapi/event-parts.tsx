/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { AsyncAPIDocumentInterface, ChannelParameterInterface } from '@asyncapi/parser';
import compact from 'lodash/compact';
import pick from 'lodash/pick';
import uniq from 'lodash/uniq';

import type { Perspective } from '../../shared/options';
import {
  factList,
  fieldList,
  idOf,
  LanguageSwitcher,
  Markdown,
  type PageContext,
  plainText,
  Prose,
  linkTo,
  Switcher,
} from '../../markup';
import { eventSchemas } from '../../model/asyncapi/schemas';
import { type Edition, hrefOfSchema } from '../context';
import { chaptersOf, closingSections, largeLead } from '../openapi/introduction-page';
import { pageDescription } from '../openapi/page-description';
import { type PageSection, part, section } from '../../markup/page';
import type { OpenPoints, Schema, SchemaObject } from '../../read';
import { channelSummary, operationSummary } from './channel';
import { renderComponent } from './component';
import { connectSamples } from './connect';
import { codes, tagList } from './markup';
import { examplesOf, messageParts } from './message';
import { outline, type OutlinedChannel, type OutlinedServer } from './outline';
import { resolverOf } from '../../model/asyncapi/read-document';
import { isPlain, serverParts } from './server';
import { protocolName, withoutEndSlash } from '../../model/asyncapi/words';
import type { Markup } from '../../markup/jsx-runtime';

/** The sections about an event interface as a whole, and about each channel. */
export type EventParts = ReturnType<typeof eventParts>;

/**
 * Renders the sections about an event interface: introduction, servers, and each channel with its operations
 * and messages. Omits extensions (`x-…`), which are for tools, as HTTP references do.
 *
 * @param document - a document without faults; AsyncAPI 2 or 3
 * @param options.perspective - which program the document describes
 * @param options.basePath - URL path of the reference, without a slash at its end
 * @param options.connects - whether a script of the site simulates channels
 * @param options.openPoints - what the interface leaves undefined
 */
export function eventParts(
  document: AsyncAPIDocumentInterface,
  {
    perspective = 'client',
    basePath = '',
    connects = false,
    openPoints,
    ...edition
  }: Edition & {
    readonly perspective?: Perspective | undefined;
    readonly basePath?: string;
    readonly connects?: boolean;
    readonly openPoints?: OpenPoints;
  } = {},
) {
  const info = document.info();
  const proseOf = renderComponent(document);
  const { servers, channels } = outline(document, proseOf, perspective);
  const resolve = resolverOf(document);
  const messages = channels.flatMap((channel) =>
    channel.messages.map(({ model }) => [channel, model] as const),
  );
  const schemas = eventSchemas(document, messages, resolve);
  const pages = new Map(
    schemas.entities.map((it) => [Object(it.schema) as object, hrefOfSchema(basePath, it)]),
  );
  const page = { resolve, pages, openPoints };
  const { lead, chapters } = chaptersOf(info.description() ?? '', openPoints?.all);
  const [server] = servers;
  const plain = servers.length === 1 && server && isPlain(server) ? server : undefined;
  const name = plain?.model.title?.() ?? shortName(plain?.model.description());
  const introduction = (
    <>
      {chapters.length > 0 ? (
        <Markdown text={lead} className={largeLead} />
      ) : (
        <Prose className={largeLead}>{proseOf('introduction', 0)}</Prose>
      )}
      {factList(summaryRows(document, plain, name), 'api-summary')}
      {name === plain?.model.description() ? null : <Prose>{plain?.prose}</Prose>}
    </>
  );
  return {
    frontMatter: {
      title: info.title(),
      description: pageDescription(
        plainText(info.description() ?? ''),
        `Reference of ${info.title()} ${info.version()}`,
      ),
      slug: '/',
      sidebar_label: 'Introduction',
      sidebar_custom_props: { version: info.version() },
      version: info.version(),
    },
    introduction: [part(introduction)],
    servers:
      servers.length === 0 || plain
        ? []
        : [
            section(2, 'Servers', 'servers'),
            ...servers.map((each) => section(3, each.title, each.id, serverParts(each, page))),
          ],
    channels: channels.map((channel) => {
      const { id, title, messages, operations } = channel;
      const url = sampleUrl(channel);
      const isOnly = messages.length === 1;
      const described = messages.map((each) => {
        // The only message of a channel needs no prefix of its own.
        const path = [isOnly ? id : each.id];
        return { ...each, path, examples: examplesOf(each.model, path) };
      });
      const listened = operations.find(({ direction }) => direction.receives);
      const isReceived = isOnly && operations.every(({ direction }) => direction.receives);
      const received = url !== undefined && isReceived ? (described[0]?.examples ?? []) : [];
      return {
        channel,
        sections: [
          section(2, title, id, channelSummary(channel, servers.length > 1, page)),
          ...parameterSections(channel, page),
          ...operations.map((operation) => {
            const content = (
              <>
                {operationSummary(operation, channel, channels, page)}
                {url !== undefined && operation === listened
                  ? connection(channel, url, received, connects)
                  : null}
              </>
            );
            return section(3, operation.title, operation.id, content);
          }),
          ...described.map(({ model, path, examples, ...each }) => {
            const messageExamples = received.length > 0 ? [] : examples;
            const type = document.defaultContentType();
            const parts = messageParts(model, each.title, messageExamples, type, path, page);
            return section(3, each.title, each.id, parts);
          }),
        ],
      };
    }),
    closing: closingSections(chapters, edition),
    page,
    schemas,
  };
}

function parameterSections({ id, model }: OutlinedChannel, page: PageContext): PageSection[] {
  const path = [id, 'parameters'];
  const entries = model
    .parameters()
    .all()
    .map((parameter) => {
      const location = parameter.location();
      return {
        name: parameter.id(),
        required: true,
        schema: schemaOfParameter(parameter),
        description: parameter.description(),
        facts: location ? [{ term: 'Also in', values: [location] }] : [],
      };
    });
  if (entries.length === 0) return [];
  const content = fieldList(entries, path, page);
  return [section(3, 'Address parameters', idOf(...path), content)];
}

/** Reads it from the JSON, because some documents use the keywords of the other version. */
function schemaOfParameter(parameter: ChannelParameterInterface): Schema {
  const { schema, ...keywords } = parameter.json<SchemaObject & { readonly schema?: Schema }>();
  return schema ?? { type: 'string', ...pick(keywords, 'enum', 'default', 'examples') };
}

/** Returns a WebSocket URL of a channel to receive from, if it has no parameters. */
function sampleUrl({ model, operations, urls }: OutlinedChannel): string | undefined {
  const receives = operations.some(({ direction }) => direction.receives);
  if (!receives || model.parameters().length > 0) return undefined;
  return urls.find((each) => /^wss?:/u.test(each));
}

/** Shows samples that connect to a channel, and below them examples of received messages. */
function connection(
  { id, model, title }: OutlinedChannel,
  url: string,
  received: ReturnType<typeof examplesOf>,
  connects: boolean,
): Markup {
  const groupId = idOf(id, 'connect');
  const name = idOf(id, 'examples');
  const address = model.address() ?? title;
  return (
    <div id={groupId} className="code-group">
      <LanguageSwitcher samples={connectSamples(url)} name={groupId} target={address} />
      {connects && (
        <p className="send-request">
          <button type="button" data-connect={model.address()} aria-label={`Connect to ${address}`}>
            Connect
          </button>{' '}
          <span>Simulated with example data. No connection is opened.</span>
        </p>
      )}
      {received.length > 0 ? (
        <Switcher legend={`Example of a message on ${address}`} name={name} items={received} />
      ) : null}
    </div>
  );
}

/** Returns a description that is short enough to be a name. */
function shortName(description = ''): string | undefined {
  return /^[\w ]{1,40}$/.test(description) ? description : undefined;
}

/** @param server - the only server, if it needs no section of its own */
function summaryRows(
  document: AsyncAPIDocumentInterface,
  server: OutlinedServer | undefined,
  serverName: string | undefined,
) {
  const info = document.info();
  const protocols = document
    .servers()
    .all()
    .map((server) => protocolName(server.protocol()));
  const messages = document.messages().all();
  const types = messages.map((each) => each.contentType() ?? document.defaultContentType());
  const [contact, license] = [info.contact(), info.license()];
  return [
    ['URL', server && codes(withoutEndSlash(server.model.url()))],
    ['Version', info.version()],
    ['Protocol', uniq(protocols).join(', ')],
    ['Content types', uniq(compact(types)).join(', ')],
    ['Channels', document.channels().length],
    ['License', linkTo(license?.url(), license?.name()) ?? license?.name()],
    ['Contact', linkTo(contact?.url(), contact?.name()) ?? contact?.name()],
    ['Email', contact?.email() && linkTo(`mailto:${contact.email()}`, contact.email())],
    ['Terms of service', linkTo(info.termsOfService())],
    ['Documentation', linkTo(info.externalDocs()?.url())],
    ['Tags', tagList(info.tags())],
    ['Server', serverName],
    ['Authentication', server && 'None'],
  ] as const;
}
