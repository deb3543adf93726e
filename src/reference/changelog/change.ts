/** A sentence about a change. `code` are names and values of the specification: any text. */
export interface Phrase {
  readonly words: readonly string[];
  readonly code: readonly string[];
}

/** One difference between two versions of an interface that a client may notice. */
export interface Change {
  /** What is different: the whole interface, a call, or a schema that several calls share. */
  readonly subject: Subject;
  readonly text: Phrase;
  /** Whether a client that was right before may be wrong now. */
  readonly breaking: boolean;
}

export type Subject =
  | { readonly kind: 'interface' }
  | { readonly kind: 'operation'; readonly method: string; readonly path: string }
  | { readonly kind: 'schema'; readonly name: string; readonly direction: Direction };

/** Which way a value goes, as the client sees it. */
export type Direction = 'sent' | 'received';

/** Takes the changes of one subject down. */
export interface Recorder {
  /** A change that can break a client. */
  breaking(text: Phrase): void;
  /** Any other change. */
  other(text: Phrase): void;
}

/** Writes a phrase: what stands in `${}` is shown as code. */
export function say(words: TemplateStringsArray, ...code: readonly string[]): Phrase {
  return { words: [...words], code };
}

/** Returns a phrase as plain text, code in backticks. */
export function phraseText({ words, code }: Phrase): string {
  return words
    .map((word, index) => (index === 0 ? word : `\`${code[index - 1]}\`${word}`))
    .join('');
}
