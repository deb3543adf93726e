/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';
import groupBy from 'lodash/groupBy';
import isEqual from 'lodash/isEqual';
import map from 'lodash/map';
import sortBy from 'lodash/sortBy';
import uniq from 'lodash/uniq';
import uniqWith from 'lodash/uniqWith';
import upperFirst from 'lodash/upperFirst';

import { changesList } from '../../changelog';
import { downloadsList } from '../../downloads';
import {
  factList,
  furtherDocs,
  idOf,
  linkTo,
  Markdown,
  PhoneFold,
  plainText,
  Prose,
  splitLead,
} from '../../markup';
import { type Api, type OpenPoint, openPointsTitle, type SecurityWay, serverUrl } from '../../read';
import { inColumn, type PageSection, part, type ReferencePage, section } from '../../markup/page';
import { samplesOf } from '../../samples';
import { introductionIdOf } from '../../read/page-names';
import { groupByTag, type OperationGroup, underHeadings } from '../../model/openapi/group-by-tag';
import type { Edition, Guide, ReferenceContext } from '../context';
import { authorization } from './authorization';
import { variableList } from './code-samples';
import { openingMarkup, successOf } from './opening-example';
import { operationList } from './operation-list';
import { pageDescription } from './page-description';
import { serverAddress } from './server';
import type { Markup } from '../../markup/jsx-runtime';

/** Class of an introduction's opening sentences. */
export const largeLead = 'reference-lead reference-lead--large';

/** Most guides on the page. */
const mostFlows = 4;

/**
 * Renders the first page of an API reference: summary, the most relevant guides, all operations by group,
 * base URL, authentication, a first request, the rest of the description, and downloads.
 */
export function introductionPage(context: ReferenceContext): ReferencePage {
  const { api, basePath } = context;
  const { info, servers = [] } = api.document;
  const hrefs = new Map(
    api.operations.map(({ method, path, slug }) => [
      `${method.toUpperCase()} ${path}`,
      `${basePath}/${slug}`,
    ]),
  );
  const { lead, chapters } = chaptersOf(info.description ?? '', context.openPoints?.all);
  const { lead: opener, rest } = splitLead(lead);
  const opening = (
    <>
      {info.summary ? <p className={largeLead}>{info.summary}</p> : null}
      {opener ? <p className={info.summary ? 'reference-lead' : largeLead}>{opener}</p> : null}
      {factList(summaryRows(api), 'api-summary')}
    </>
  );
  const addresses = <>{servers.map((server) => serverAddress(server, context))}</>;
  const groups = groupByTag(api);
  // Some documents use tags without operations as documentation.
  const topics = (api.document.tags ?? []).filter(
    ({ name, description }) => description && !groups.some(({ tag }) => tag === name),
  );
  const flows = flowsOf(context);
  const first = firstRequest(context);
  // Without a default, explains the requirements of all operations once.
  const ofOperations = api.operations.flatMap((operation) =>
    operation.isWebhook ? [] : operation.security,
  );
  const ways = api.security.length > 0 ? api.security : uniqWith(ofOperations, isSameWay);
  return {
    frontMatter: {
      id: introductionIdOf(info.title),
      title: info.title,
      description: pageDescription(
        plainText(info.summary ?? lead),
        `Reference of ${info.title} ${info.version}`,
      ),
      slug: context.introduction?.slice(basePath.length),
      sidebar_label: 'Introduction',
      sidebar_custom_props: { version: info.version },
    },
    sections: compact([
      part(opening),
      flows.length > 0 && chapter('Common flows', flowCards(flows)),
      chapter('Operations'),
      ...underHeadings(groups, api).flatMap(({ heading, groups: headingGroups }) => [
        heading && part(<p className="reference-label">{heading}</p>),
        ...inColumn(
          'cards',
          ...headingGroups.map((group) =>
            section(
              3,
              group.name,
              idOf(group.name.toLowerCase()),
              groupOperations(group, api, basePath),
            ),
          ),
        ),
      ]),
      servers.length > 0 && chapter(servers.length === 1 ? 'Base URL' : 'Base URLs', addresses),
      chapter(
        'Authentication',
        <>
          {api.security.length === 0 && ways.length > 0 ? (
            <p>Each operation says on its page which of these it needs.</p>
          ) : null}
          {authorization(ways, { isWhole: true })}
        </>,
      ),
      first && chapter('First request', first),
      rest.length > 0 && chapter('About this API', <Prose>{rest}</Prose>),
      ...topics.map(({ name, 'x-displayName': title = name, description = '', externalDocs }) =>
        chapter(
          title,
          <>
            {foldedChapter(description)}
            {furtherDocs(externalDocs)}
          </>,
        ),
      ),
      ...closingSections(chapters, context.edition, hrefs),
    ]),
  };
}

/** Returns the chapters of the description, downloads, and changes. */
export function closingSections(
  chapters: ReturnType<typeof chaptersOf>['chapters'],
  { downloads = [], checksums, changelog = [] }: Edition,
  hrefs?: ReadonlyMap<string, string>,
): PageSection[] {
  return compact([
    ...chapters.map(({ title, text }) => chapter(title, foldedChapter(text))),
    downloads.length > 0 && chapter('Downloads', downloadsList(downloads, checksums)),
    changelog.length > 0 && chapter('Changes', changesList(changelog, hrefs)),
  ]);
}

function chapter(title: string, content?: Markup): PageSection {
  return section(2, title, idOf(title.toLowerCase()), content);
}

/**
 * The first GET request with an example, and its response. It's in one language, because all of them would
 * take a quarter of the page.
 */
function firstRequest({ api, basePath, samples: options }: ReferenceContext): Markup | undefined {
  for (const operation of api.operations) {
    const success = operation.method === 'get' ? successOf(operation, api) : undefined;
    const { samples, variables } = success
      ? samplesOf(operation, api, options)
      : { samples: [], variables: [] };
    if (success && samples.length > 0) {
      return (
        <>
          {openingMarkup(samples.slice(0, 1), success.status, [success.value])}
          {variableList(variables)}
          <p>
            In other languages: <a href={`${basePath}/${operation.slug}`}>{operation.title}</a>
          </p>
        </>
      );
    }
  }
  return undefined;
}

/** The operations of a group, folded on phones if there are several. */
function groupOperations(
  { description, externalDocs, operations }: OperationGroup,
  api: Api,
  basePath: string,
): Markup {
  const list = operationList(operations, api, basePath);
  return (
    <>
      <Markdown text={description} />
      {furtherDocs(externalDocs)}
      {operations.length > 1 ? (
        <PhoneFold summary={`${operations.length} operations`}>{list}</PhoneFold>
      ) : (
        list
      )}
    </>
  );
}

/** Whether two requirements use the same schemes, ignoring scopes. */
function isSameWay(one: SecurityWay, other: SecurityWay): boolean {
  return isEqual(map(one, 'name'), map(other, 'name'));
}

/**
 * Splits a description at its headings of level 2, which become sections of the page. The open points start a
 * section that the description can continue under the same heading.
 */
export function chaptersOf(
  description: string,
  openPoints: readonly OpenPoint[] = [],
): ReturnType<typeof writtenChapters> {
  const { lead, chapters } = writtenChapters(description);
  if (openPoints.length === 0) return { lead, chapters };
  const isContinued = chapters.some(({ title }) => title === openPointsTitle);
  const all = isContinued ? chapters : [...chapters, { title: openPointsTitle, text: '' }];
  const table = openPointsTable(openPoints);
  return {
    lead,
    chapters: all.map(({ title, text }) => {
      return { title, text: title === openPointsTitle ? `${table}\n\n${text.trim()}` : text };
    }),
  };
}

function openPointsTable(openPoints: readonly OpenPoint[]): string {
  const row = (...cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [
    'Open points, and what to rely on instead',
    '',
    row('Open point', 'Rely on this instead'),
    row('---', '---'),
    ...openPoints.map(({ point, instead }) => row(upperFirst(point), instead)),
  ].join('\n');
}

function writtenChapters(description: string): {
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

/** Folds a chapter behind its first paragraph, because few readers need it. */
function foldedChapter(text: string): Markup {
  const { lead, rest } = splitLead(text);
  if (lead === undefined || rest.length === 0) return <Markdown text={text} />;
  return (
    <details className="fold">
      <summary className="field-head">
        <span className="fold-lead">{lead}</span>
      </summary>
      <Prose>{rest}</Prose>
    </details>
  );
}

/** Returns the guides that use several operations, those with the most first. Concepts aren't flows. */
function flowsOf({ api, guides }: ReferenceContext): Guide[] {
  const uses = api.operations.flatMap(({ id }) => guides.get(id) ?? []);
  const flows = Object.values(groupBy(uses, 'url')).filter(
    ([guide, ...others]) => others.length > 0 && !guide?.url.includes('/concepts/'),
  );
  return compact(map(sortBy(flows, ({ length }) => -length).slice(0, mostFlows), 0));
}

function flowCards(flows: readonly Guide[]): Markup {
  return (
    <ul className="cards">
      {flows.map(({ title, description, url }) => (
        <li className="card">
          <a href={url}>{title}</a>
          {description ? <p>{description}</p> : null}
        </li>
      ))}
    </ul>
  );
}

function summaryRows(api: Api) {
  const { info, servers = [], externalDocs } = api.document;
  const { contact, license } = info;
  const [server, ...others] = servers;
  const licenseName = license?.name ?? license?.identifier;
  const protocols = servers.map(({ url }) =>
    /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toUpperCase(),
  );
  const types = api.operations.flatMap(({ requestBody, responses }) => [
    ...Object.keys(requestBody?.content ?? {}),
    ...responses.flatMap(([, response]) => Object.keys(response.content ?? {})),
  ]);
  return [
    ['Base URL', server && others.length === 0 && <code>{serverUrl(server)}</code>],
    ['Version', info.version],
    ['Protocol', uniq(compact(protocols)).join(', ')],
    ['Content types', uniq(types).join(', ')],
    ['Operations', api.operations.length],
    ['License', linkTo(license?.url, licenseName) ?? licenseName],
    ['Contact', linkTo(contact?.url, contact?.name) ?? contact?.name],
    ['Email', contact?.email && linkTo(`mailto:${contact.email}`, contact.email)],
    ['Terms of service', linkTo(info.termsOfService)],
    ['Documentation', linkTo(externalDocs?.url, externalDocs?.description)],
  ] as const;
}
