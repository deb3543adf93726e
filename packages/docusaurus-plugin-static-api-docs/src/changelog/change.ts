import groupBy from 'lodash/groupBy';
import sortBy from 'lodash/sortBy';

/** A sentence about a change. `code` are names and values of the specification: any text. */
export interface Phrase {
  readonly words: readonly string[];
  readonly code: readonly string[];
}

/** One difference between two versions of an interface that a client can notice. */
export interface Change {
  readonly subject: Subject;
  readonly text: Phrase;
  /** Whether a correct client of the earlier version can fail. */
  readonly breaking: boolean;
}

/** What is different: the whole interface, an operation, or a schema that operations share. */
export type Subject =
  | { readonly kind: 'interface' }
  | { readonly kind: 'operation'; readonly method: string; readonly path: string }
  | { readonly kind: 'schema'; readonly name: string; readonly direction: 'sent' | 'received' };

/** Records a change of one subject. */
export type Recorder = (breaking: boolean, text: Phrase) => void;

/**
 * Collects the changes between two versions.
 *
 * @returns a function from a subject to its recorder, and one that lists what was recorded: each
 *   difference once, breaking ones first within each subject, in the order of the file
 */
export function recordChanges() {
  // By subject and text: a shared schema is met from every operation that uses it.
  const changes = new Map<string, Change>();
  return {
    recorderOf:
      (subject: Subject): Recorder =>
      (breaking, text) => {
        const key = JSON.stringify([subject, text]);
        if (!changes.has(key)) changes.set(key, { subject, text, breaking });
      },
    listChanges(): Change[] {
      const bySubject = groupBy([...changes.values()], ({ subject }) => JSON.stringify(subject));
      return Object.values(bySubject).flatMap((group) =>
        sortBy(group, ({ breaking }) => !breaking),
      );
    },
  };
}

/** Returns a phrase as plain text, code in backticks. */
export function phraseText({ words, code }: Phrase): string {
  return words
    .map((word, index) => (index === 0 ? word : `\`${code[index - 1]}\`${word}`))
    .join('');
}

/** Returns the name of a subject as plain text. */
export function subjectText(subject: Subject): string {
  switch (subject.kind) {
    case 'interface':
      return 'the interface';
    case 'operation':
      return `${subject.method} ${subject.path}`;
    case 'schema':
      return `${subject.name} in ${subject.direction === 'sent' ? 'requests' : 'responses'}`;
  }
}

/** Writes a phrase: what is in `${}` is shown as code. */
export function say(words: TemplateStringsArray, ...code: readonly string[]): Phrase {
  return { words: [...words], code };
}

/** Returns what two versions have under each key, in the order of the earlier one, then what is new. */
export function pairs<Item>(
  before: Iterable<readonly [string, Item]>,
  after: Iterable<readonly [string, Item]>,
): [key: string, old: Item | undefined, now: Item | undefined][] {
  const [was, is] = [new Map(before), new Map(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => [key, was.get(key), is.get(key)]);
}
