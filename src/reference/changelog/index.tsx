import groupBy from 'lodash/groupBy';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import { type Api, loadSpecification, readApi } from '../specifications';
import type { Change, Phrase, Subject } from './change';
import { compareApis } from './compare';

/** What changed in an interface since its last version. */
export interface Changelog {
  /** The earlier version; `undefined` when none is recorded. */
  readonly since: string | undefined;
  readonly changes: readonly Change[];
}

/**
 * Compares an interface with its last published version: the file of the same name in the folder
 * `previous` beside it. It has to be in one piece, as readers download it, so that an example or a
 * schema that changes elsewhere does not change the past.
 *
 * @param api - the interface as it is now
 * @param file - its specification
 * @throws FaultsError when the earlier file has faults
 */
export async function changelogOf(api: Api, file: string): Promise<Changelog> {
  const previous = path.join(path.dirname(file), 'previous', path.basename(file));
  if (!existsSync(previous)) return { since: undefined, changes: [] };
  const before = await loadSpecification(previous);
  return { since: before.version, changes: compareApis(readApi(before), api) };
}

/**
 * The changes of an interface, by operation and shared schema; those that break a client are marked.
 *
 * @param props.hrefs - pages of operations, by method and path: `GET /devices`
 */
export function ChangesList({
  changelog: { since, changes },
  hrefs,
}: {
  changelog: Changelog;
  hrefs: ReadonlyMap<string, string>;
}): ReactElement {
  if (since === undefined) return <p>No earlier version is recorded.</p>;
  if (changes.length === 0) {
    return <p>Nothing that a client can notice has changed since version {since}.</p>;
  }
  const groups = Object.values(groupBy(changes, ({ subject }) => JSON.stringify(subject)));
  const breaking = changes.filter((change) => change.breaking).length;
  return (
    <>
      <p>
        Since version {since}: {changes.length} {changes.length === 1 ? 'change' : 'changes'},{' '}
        {breaking === 0 ? 'none' : breaking} of them breaking. A change is breaking when a client
        that was right before may be wrong now. Texts and examples are not compared.
      </p>
      <details>
        <summary>All changes</summary>
        <ul className="changes">
          {groups.map((group, index) => (
            <li key={index}>
              {group[0] && subjectName(group[0].subject, hrefs)}
              <ul>
                {group.map(({ breaking: breaks, text }) => (
                  <li key={JSON.stringify(text)}>
                    {breaks ? <strong>Breaking: </strong> : null}
                    {inWords(text)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function subjectName(subject: Subject, hrefs: ReadonlyMap<string, string>): ReactNode {
  switch (subject.kind) {
    case 'interface':
      return 'The interface';
    case 'operation': {
      const name = `${subject.method} ${subject.path}`;
      const href = hrefs.get(name);
      return href === undefined ? (
        <code>{name}</code>
      ) : (
        <a href={href}>
          <code>{name}</code>
        </a>
      );
    }
    case 'schema':
      return (
        <>
          <code>{subject.name}</code>{' '}
          {subject.direction === 'sent' ? 'in requests' : 'in responses'}
        </>
      );
  }
}

function inWords({ words, code }: Phrase): ReactNode[] {
  return words.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <code>{code[index - 1]}</code>}
      {word}
    </Fragment>
  ));
}
