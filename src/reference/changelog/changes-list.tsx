import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';

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
  if (since === undefined) return h('p', null, 'No earlier version is recorded.');
  if (changes.length === 0) {
    return h('p', null, `Nothing that a client can notice has changed since version ${since}.`);
  }
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify(change.subject);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const breaking = changes.filter((change) => change.breaking).length;
  return h(
    Fragment,
    null,
    h(
      'p',
      null,
      `Since version ${since}: ${count(changes.length, 'change')}, ${breaking === 0 ? 'none' : breaking} of them breaking. `,
      'A change is breaking when a client that was right before may be wrong now. Texts and ' +
        'examples are not compared.',
    ),
    h(
      'ul',
      { className: 'changes' },
      ...[...groups.values()].map((group) =>
        h(
          'li',
          null,
          h(SubjectName, { subject: group[0]?.subject ?? { kind: 'interface' }, hrefOf }),
          h(
            'ul',
            null,
            ...group.map(({ breaking: breaks, text }) =>
              h('li', null, breaks ? h('strong', null, 'Breaking: ') : null, ...inWords(text)),
            ),
          ),
        ),
      ),
    ),
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
      return h(Fragment, null, 'The interface');
    case 'operation': {
      const name = h('code', null, `${subject.method} ${subject.path}`);
      const href = hrefOf(subject.method, subject.path);
      return href === undefined ? name : h('a', { href }, name);
    }
    case 'schema': {
      const where = subject.direction === 'sent' ? 'in requests' : 'in answers';
      return h(Fragment, null, h('code', null, subject.name), ` ${where}`);
    }
  }
}

function inWords({ words, code }: Phrase): ReactNode[] {
  return words.flatMap((word, index) =>
    index === 0 ? [word] : [h('code', null, code[index - 1]), word],
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
