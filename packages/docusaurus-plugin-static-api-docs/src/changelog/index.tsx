/** @jsxImportSource docusaurus-plugin-static-api-docs */
import groupBy from 'lodash/groupBy';
import sortBy from 'lodash/sortBy';
import upperFirst from 'lodash/upperFirst';

import { renderCodeSpans } from '../markup/code-spans';
import { toPlainText } from '../shared/code-spans';
import { countOf, type Fault } from '../shared/faults';
import type { Perspective } from '../shared/options';
import { readApi, resolverOf, type Specification } from '../read';
import { type Change, compareVersions, type Version } from './compare';
import { partsOfApi } from './parts-of-api';
import { partsOfEvents } from './parts-of-events';
import { earlierVersions } from './versions';
import type { Markup } from '../markup/jsx-runtime';

/** What changed in an interface from one version to the next. */
interface Release {
  readonly version: string;
  /** The version before it. */
  readonly since: string;
  readonly changes: readonly Change[];
}

/** All versions of an interface but the first, newest first. */
export type Changelog = readonly Release[];

/**
 * Compares the current specification and each version recorded beside it with the version before.
 *
 * @param perspective - which program an AsyncAPI file describes
 * @throws FaultsError when a recorded version has faults
 */
export async function changelogOf(
  specification: Specification,
  perspective?: Perspective,
): Promise<Changelog> {
  const earlier = await earlierVersions(specification);
  return earlier.map((before, index) => {
    const after = earlier[index - 1] ?? specification;
    const changes = changesBetween(before, after, perspective);
    return { version: after.version, since: before.version, changes };
  });
}

/**
 * Lists what a client can notice between two states of an interface.
 *
 * @param perspective - which program an AsyncAPI file describes
 */
export function changesBetween(
  before: Specification,
  after: Specification,
  perspective?: Perspective,
): Change[] {
  const read = (it: Specification): Version =>
    it.kind === 'openapi'
      ? { parts: partsOfApi(readApi(it)), resolve: readApi(it).resolve }
      : { parts: partsOfEvents(it, perspective), resolve: resolverOf(it) };
  return compareVersions(read(before), read(after));
}

/** Describes a change in one line. */
export function changeText({ subject, breaking, text }: Change): string {
  return `${toPlainText(subject, '')}: ${breaking ? 'breaking: ' : ''}${toPlainText(text)}`;
}

/** How many changes a fault lists. */
const mostListed = 5;

/**
 * Returns a fault if a specification differs for clients from the published specification of the same
 * version, because one version must mean one contract. Texts and examples may differ.
 *
 * @param perspective - which program an AsyncAPI file describes
 */
export function changedContract(
  specification: Specification,
  published: Specification,
  perspective?: Perspective,
): Fault[] {
  const changes = sortBy(
    changesBetween(published, specification, perspective),
    ({ breaking }) => !breaking,
  );
  if (changes.length === 0) return [];
  const listed = changes.slice(0, mostListed).map(changeText);
  const more = changes.length - listed.length;
  const list = [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  return [
    {
      ...specification.locate('#/info/version'),
      rule: 'contract-changed',
      message: `version ${specification.version} was published with a different contract: ${list}`,
      fix: 'raise info.version',
    },
  ];
}

/**
 * Lists the changes of an interface by version, operation, and shared schema, and marks breaking ones.
 *
 * @param hrefs - pages of operations, by method and path: `GET /devices`
 */
export function changesList(changelog: Changelog, hrefs?: ReadonlyMap<string, string>): Markup {
  return (
    <>
      <p>
        A change is breaking when a client that was right before may be wrong now. Texts and
        examples aren't compared.
      </p>
      {changelog.map((release) => releaseChanges(release, hrefs))}
    </>
  );
}

function releaseChanges(
  { version, since, changes }: Release,
  hrefs?: ReadonlyMap<string, string>,
): Markup {
  const id = releaseId(version);
  const summary = `Version ${version}: ${changesInWords({ since, changes })}`;
  if (changes.length === 0) {
    return <p id={id}>{summary}.</p>;
  }
  return (
    <details id={id}>
      <summary>{summary}</summary>
      {versionChanges(changes, hrefs)}
    </details>
  );
}

/** Returns the id of a version in the list of changes. */
export function releaseId(version: string): string {
  return `version-${version}`;
}

/** Returns a phrase that says how much changed in a version. */
export function changesInWords({ since, changes }: Omit<Release, 'version'>): string {
  if (changes.length === 0) {
    return `nothing that a client can notice has changed since version ${since}`;
  }
  const breaking = changes.filter((change) => change.breaking).length;
  return `${countOf(changes.length, 'change')} since version ${since}, ${breaking === 0 ? 'none' : breaking} of them breaking`;
}

/**
 * Lists the changes of a version by subject, subjects with a breaking change first.
 *
 * @param hrefs - pages of operations, by method and path; without them, subjects aren't links
 */
export function versionChanges(
  changes: readonly Change[],
  hrefs: ReadonlyMap<string, string> = new Map(),
): Markup {
  const bySubject = Object.values(groupBy(changes, 'subject'));
  const groups = sortBy(bySubject, (group) => !group.some(({ breaking }) => breaking));
  return (
    <ul className="changes">
      {groups.map((group) => (
        <li>
          {group[0] && subjectName(group[0].subject, hrefs)}
          <ul>
            {group.map(({ breaking, text }) => (
              <li>
                {breaking && <strong>Breaking:</strong>}
                {breaking && ' '}
                {renderCodeSpans(text)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function subjectName(subject: string, hrefs: ReadonlyMap<string, string>): Markup {
  const name = renderCodeSpans(upperFirst(subject));
  const href = hrefs.get(toPlainText(subject, ''));
  return href === undefined ? name : <a href={href}>{name}</a>;
}
