import { Fragment, type ReactElement, type ReactNode } from 'react';

import type { Change, Phrase, Subject } from './change';

/** What became of an interface since its last version. */
export interface Changelog {
  /** The earlier version; `undefined` when none is recorded. */
  readonly since: string | undefined;
  readonly changes: readonly Change[];
}

/**
 * The changes of an interface, by call and shared schema; those that break a client are marked.
 *
 * @param props.changelog - of one version to the next
 * @param props.hrefOf - page of a call, by method and path
 */
export function ChangesList({
  changelog: { since, changes },
  hrefOf,
}: {
  changelog: Changelog;
  hrefOf: (method: string, path: string) => string | undefined;
}): ReactElement {
  if (since === undefined) return <p>No earlier version is recorded.</p>;
  if (changes.length === 0) {
    return <p>Nothing that a client can notice has changed since version {since}.</p>;
  }
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify(change.subject);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const breaking = changes.filter((change) => change.breaking).length;
  return (
    <>
      <p>
        Since version {since}: {count(changes.length, 'change')},{' '}
        {breaking === 0 ? 'none' : breaking} of them breaking. A change is breaking when a client
        that was right before may be wrong now. Texts and examples are not compared.
      </p>
      <ul className="changes">
        {[...groups].map(([key, group]) => (
          <li key={key}>
            <SubjectName subject={group[0]?.subject ?? { kind: 'interface' }} hrefOf={hrefOf} />
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
    </>
  );
}

function SubjectName({
  subject,
  hrefOf,
}: {
  subject: Subject;
  hrefOf: (method: string, path: string) => string | undefined;
}): ReactElement {
  switch (subject.kind) {
    case 'interface':
      return <>The interface</>;
    case 'operation': {
      const name = (
        <code>
          {subject.method} {subject.path}
        </code>
      );
      const href = hrefOf(subject.method, subject.path);
      return href === undefined ? name : <a href={href}>{name}</a>;
    }
    case 'schema': {
      const where = subject.direction === 'sent' ? 'in requests' : 'in responses';
      return (
        <>
          <code>{subject.name}</code> {where}
        </>
      );
    }
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

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
