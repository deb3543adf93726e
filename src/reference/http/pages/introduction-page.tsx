import compact from 'lodash/compact';
import uniq from 'lodash/uniq';
import { Fragment, type ReactElement } from 'react';

import { type Changelog, ChangesList } from '../../changelog';
import { type Download, DownloadsList } from '../../downloads';
import { Codes, FactList, FieldItem, Ids, Markdown, markParameters, plainText } from '../../markup';
import { type Api, securityOf, type ServerObject } from '../../../specifications';
import { type ReferencePage, section, toHtml } from '../../page';
import { introductionId } from '../../reference-routes';
import { groupByTag } from '../openapi/group-by-tag';
import { Authorization } from './authorization';
import { OperationList } from './operation-list';
import { pageDescription } from './page-description';

/** What an introduction says of the specification as a file. */
export interface Edition {
  readonly downloads?: readonly Download[];
  readonly changelog?: Changelog;
}

/**
 * Makes the first page of an API reference: what the API is, its addresses, its authentication, all
 * its operations, and its files.
 *
 * @param options.basePath - URL path of the reference, without a slash at its end
 * @param options.edition - the specification as a file
 */
export function introductionPage(
  api: Api,
  { basePath, edition = {} }: { basePath: string; edition?: Edition },
): ReferencePage {
  const { info, servers = [], security = [] } = api.document;
  const { downloads = [], changelog } = edition;
  const ids = new Ids();
  const part = (level: 2 | 3, text: string, content?: ReactElement) =>
    section(level, text, ids.give(text.toLowerCase()), content);
  const hrefs = new Map(
    api.operations.map(({ method, path, slug }) => [
      `${method.toUpperCase()} ${path}`,
      `${basePath}/${slug}`,
    ]),
  );
  const { lead, chapters } = chaptersOf(info.description ?? '');
  const opening = (
    <>
      <FactList className="api-summary" rows={summaryRows(api)} />
      <Markdown text={lead} className="reference-lead" />
    </>
  );
  const addresses = <>{servers.map((server) => serverContent(server, ids))}</>;
  const ways = securityOf(security, api.document, api.resolve);
  return {
    frontMatter: {
      id: introductionId,
      title: info.title,
      description: pageDescription(
        plainText(info.summary ?? lead),
        plainText(lead),
        `Reference of ${info.title} ${info.version}`,
      ),
      slug: '/',
      sidebar_label: 'Introduction',
      custom_edit_url: null,
    },
    sections: [
      { html: toHtml(opening) },
      ...(servers.length > 0
        ? [part(2, servers.length === 1 ? 'Base URL' : 'Base URLs', addresses)]
        : []),
      part(2, 'Authentication', <Authorization ways={ways} />),
      part(2, 'Operations'),
      ...groupByTag(api).map(({ name, description, operations }) =>
        part(
          3,
          name,
          <>
            <Markdown text={description} />
            <OperationList operations={operations} basePath={basePath} />
          </>,
        ),
      ),
      ...chapters.map(({ title, text }) => part(2, title, <Markdown text={text} />)),
      ...(downloads.length > 0
        ? [part(2, 'Downloads', <DownloadsList downloads={downloads} />)]
        : []),
      ...(changelog
        ? [part(2, 'Changes', <ChangesList changelog={changelog} hrefs={hrefs} />)]
        : []),
    ],
  };
}

/** Splits a description at its headings of level 2, which become sections of the page. */
function chaptersOf(description: string): {
  readonly lead: string;
  readonly chapters: readonly { readonly title: string; readonly text: string }[];
} {
  // A line of code can look like a heading.
  if (/^ *(```|~~~)/m.test(description)) return { lead: description, chapters: [] };
  const [lead = '', ...rest] = description.split(/^## +(?=\S)/m);
  const chapters = rest.map((chapter) => {
    const [heading = '', ...lines] = chapter.split('\n');
    return { title: plainText(heading), text: lines.join('\n') };
  });
  return { lead, chapters };
}

function summaryRows(api: Api) {
  const { info, servers = [] } = api.document;
  const protocols = servers.map(({ url }) =>
    /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toUpperCase(),
  );
  const types = api.operations.flatMap(({ requestBody, responses }) => [
    ...Object.keys(requestBody?.content ?? {}),
    ...responses.flatMap(([, response]) => Object.keys(response.content ?? {})),
  ]);
  return [
    ['Version', info.version],
    ['Protocol', uniq(compact(protocols)).join(', ')],
    ['Content types', uniq(types).join(', ')],
    ['Operations', api.operations.length],
  ] as const;
}

function serverContent({ url, description, variables = {} }: ServerObject, ids: Ids) {
  const items = Object.entries(variables).map(([name, variable]) => {
    const id = ids.give('server', name);
    const rows = [
      ['Default', <code key="">{variable.default}</code>],
      ['Allowed values', variable.enum && <Codes values={variable.enum} />],
    ] as const;
    return (
      <FieldItem key={name} id={id} name={name}>
        <Markdown text={variable.description} />
        <FactList rows={rows} />
      </FieldItem>
    );
  });
  return (
    <Fragment key={url}>
      <p className="base-address">
        <code>{markParameters(url)}</code>
      </p>
      <Markdown text={description} />
      {items.length > 0 ? <ul className="fields">{items}</ul> : null}
    </Fragment>
  );
}
