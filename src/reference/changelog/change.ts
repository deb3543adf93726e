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
