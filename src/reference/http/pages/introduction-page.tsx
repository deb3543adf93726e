import type { ReactElement } from 'react';

import { type Changelog, ChangesList } from '../../changelog';
import { type Download, DownloadsList } from '../../downloads';
import { Codes, FieldHead, Ids, Markdown, plainText } from '../../markup';
import { type Api, securityOf, type ServerObject } from '../../../specifications';
import { groupByTag, type OperationGroup } from '../openapi/group-by-tag';
import { toHtml, type PageSection, type ReferencePage } from '../../page';
import { Authorization } from './authorization';
import { markParameters } from './operation-path';
import { introductionId } from '../../reference-routes';
import { OperationList } from './operation-list';
import { pageDescription } from './page-description';

/** What an introduction says of the specification as a file, beside what is written in it. */
export interface Edition {
  /** Day of this version, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** The files of this version. */
  readonly downloads?: readonly Download[];
  /** What became of the interface since its last version. */
  readonly changelog?: Changelog;
}

/**
 * Makes the first page of an API reference: what it is, where it is reached, who is allowed in, all
 * its calls, and its files.
 *
 * @param api - the interface
 * @param options.basePath - URL path of the reference, without a slash at its end
 * @param options.edition - the specification as a file
 */
export function introductionPage(
  api: Api,
  { basePath, edition = {} }: { basePath: string; edition?: Edition },
): ReferencePage {
  const { info, servers = [], security = [] } = api.document;
  const ids = new Ids();
  const part = (level: 2 | 3, text: string, content: ReactElement | null): PageSection => ({
    heading: { level, text, id: ids.give(text.toLowerCase()) },
    html: toHtml(content),
  });
  const hrefs = new Map(
    api.operations.map((each) => [`${each.method.toUpperCase()} ${each.path}`, each.slug]),
  );
  const hrefOf = (method: string, path: string) => {
    const slug = hrefs.get(`${method} ${path}`);
    return slug === undefined ? undefined : `${basePath}/${slug}`;
  };
  const { lead, chapters } = chaptersOf(info.description ?? '');
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
      {
        html: toHtml(
          <>
            <Summary api={api} date={edition.date} />
            {lead ? <Markdown text={lead} className="reference-lead" /> : null}
          </>,
        ),
      },
      ...(servers.length > 0
        ? [
            part(
              2,
              servers.length === 1 ? 'Base URL' : 'Base URLs',
              <>
                {servers.map((server) => (
                  <Server key={server.url} server={server} ids={ids} />
                ))}
              </>,
            ),
          ]
        : []),
      part(
        2,
        'Authentication',
        <Authorization ways={securityOf(security, api.document, api.resolve)} />,
      ),
      part(2, 'Operations', null),
      ...groupByTag(api).map(({ name, description, operations }) =>
        part(
          3,
          name,
          <Operations description={description} operations={operations} basePath={basePath} />,
        ),
      ),
      ...chapters.map(({ title, text }) => part(2, title, <Markdown text={text} />)),
      ...(edition.downloads && edition.downloads.length > 0
        ? [part(2, 'Downloads', <DownloadsList downloads={edition.downloads} />)]
        : []),
      ...(edition.changelog
        ? [part(2, 'Changes', <ChangesList changelog={edition.changelog} hrefOf={hrefOf} />)]
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

function Summary({ api, date }: { api: Api; date: string | undefined }): ReactElement {
  const { info, servers = [] } = api.document;
  const protocols = [...new Set(servers.map(protocolOf).filter((each) => each !== undefined))];
  const types = new Set(
    api.operations.flatMap(({ requestBody, responses }) => [
      ...Object.keys(requestBody?.content ?? {}),
      ...responses.flatMap(([, response]) => Object.keys(response.content ?? {})),
    ]),
  );
  const rows: [term: string, values: string[]][] = [
    ['Version', [info.version]],
    ['Date of this version', date === undefined ? [] : [date]],
    ['Protocol', protocols],
    ['Content types', [...types]],
    ['Operations', [String(api.operations.length)]],
  ];
  return (
    <dl className="api-summary">
      {rows
        .filter(([, values]) => values.length > 0)
        .map(([term, values]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{values.join(', ')}</dd>
          </div>
        ))}
    </dl>
  );
}

function protocolOf({ url }: ServerObject): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toUpperCase();
}

function Server({ server, ids }: { server: ServerObject; ids: Ids }): ReactElement {
  const variables = Object.entries(server.variables ?? {});
  return (
    <>
      <p className="base-address">
        <code>{markParameters(server.url)}</code>
      </p>
      {server.description ? <Markdown text={server.description} /> : null}
      {variables.length > 0 ? (
        <ul className="fields">
          {variables.map(([name, variable]) => {
            const id = ids.give('server', name);
            return (
              <li key={name} className="field" id={id}>
                <FieldHead id={id} name={name} />
                {variable.description ? <Markdown text={variable.description} /> : null}
                <dl className="field-facts">
                  <div>
                    <dt>Default</dt>
                    <dd>
                      <code>{variable.default}</code>
                    </dd>
                  </div>
                  {variable.enum ? (
                    <div>
                      <dt>Allowed values</dt>
                      <dd>
                        <Codes values={variable.enum} />
                      </dd>
                    </div>
                  ) : null}
                </dl>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}

function Operations({
  description,
  operations,
  basePath,
}: Omit<OperationGroup, 'name'> & { basePath: string }): ReactElement {
  return (
    <>
      {description ? <Markdown text={description} /> : null}
      <OperationList operations={operations} basePath={basePath} />
    </>
  );
}
