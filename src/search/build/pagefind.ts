import { gunzipSync } from 'node:zlib';

import { weights } from './index-words';

interface PagefindFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** A word with the numbers of pages that have it in their title, as a name or in a heading, in their text. */
export type IndexedWord = readonly [word: string, pages: readonly (readonly number[])[]];

/**
 * Has Pagefind index pages, and returns its words without its engine: that is 85 kB of WebAssembly
 * before the first answer, which the content security policy would have to allow, and the places of
 * words inside a page, which nothing asks for, are half of its own files.
 *
 * @param pages - HTML documents by number, with the weights of `index-words.ts`
 * @returns the words in alphabetical order, with the numbers of their pages
 * @throws Error when Pagefind refuses a page, or its files are not as expected
 */
export async function indexWithPagefind(
  pages: ReadonlyMap<number, string>,
): Promise<IndexedWord[]> {
  // ES modules without a CommonJS form.
  const [pagefind, { decode }] = await Promise.all([import('pagefind'), import('cborg')]);
  const { index, errors } = await pagefind.createIndex({});
  if (!index) throw new Error(`Pagefind: ${errors.join('; ')}`);
  try {
    // One after the other, so that the same site gives the same index.
    for (const [number, content] of pages) {
      const added = await index.addHTMLFile({ url: `/${number}`, content });
      if (added.errors.length > 0) throw new Error(`Pagefind: ${added.errors.join('; ')}`);
    }
    // In memory: what it writes to the disk is not there yet when it says so.
    const made = await index.getFiles();
    if (made.errors.length > 0) throw new Error(`Pagefind: ${made.errors.join('; ')}`);
    return readWords(made.files, decode);
  } finally {
    await index.deleteIndex();
  }
}

/** Of Pagefind's `pf_meta`: version, pages, and files of words. */
type Metadata = readonly [
  version: string,
  pages: readonly (readonly [hash: string, words: number])[],
  wordFiles: readonly (readonly [first: string, last: string, hash: string])[],
];
/** Of its `pf_index`: pages count from the one before, weights are negative, in 24ths. */
type Words = readonly [
  readonly (readonly [
    word: string,
    pages: readonly (readonly [step: number, places: readonly number[]])[],
  ])[],
];

function readWords(
  files: readonly PagefindFile[],
  decode: (content: Uint8Array) => unknown,
): IndexedWord[] {
  const named = (ending: string) => files.filter(({ path }) => path.endsWith(ending));
  const [metadata] = named('.pf_meta');
  if (!metadata) throw new Error('Pagefind wrote no metadata.');
  const [, pages, wordFiles] = decode(unpack(metadata)) as Metadata;
  const numberOf = new Map(
    named('.pf_fragment').map((file) => {
      const { url } = JSON.parse(unpack(file).toString()) as { url: string };
      return [hashOf(file), Number(url.slice(1))];
    }),
  );
  const numbers = pages.map(([hash]) => required(numberOf.get(hash), `page ${hash}`));
  const wordsOf = new Map(
    named('.pf_index').map((file) => [hashOf(file), (decode(unpack(file)) as Words)[0]]),
  );
  return wordFiles
    .flatMap(([, , hash]) => required(wordsOf.get(hash), `words ${hash}`))
    .map(([word, found]) => [word, byWeight(found, numbers)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function byWeight(found: Words[0][number][1], numbers: readonly number[]): number[][] {
  const groups: [number[], number[], number[]] = [[], [], []];
  let index = 0;
  for (const [step, marks] of found) {
    index += step;
    const weight = Math.max(...marks.map((mark) => (mark < 0 ? -1 - mark : 0))) / 24;
    const group =
      weight >= weights.title ? groups[0] : weight >= weights.name ? groups[1] : groups[2];
    group.push(required(numbers[index], `page ${index}`));
  }
  return groups.map((group) => group.sort((a, b) => a - b));
}

/** A file is compressed, and begins with a signature. */
function unpack({ path, content }: PagefindFile): Buffer {
  const signature = 'pagefind_dcd';
  const unpacked = gunzipSync(content);
  if (!unpacked.toString('latin1').startsWith(signature)) {
    throw new Error(`Pagefind wrote ${path} without its signature.`);
  }
  return unpacked.subarray(signature.length);
}

function hashOf({ path }: PagefindFile): string {
  return path.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined)
    throw new Error(`Pagefind's files name ${name}, which none of them holds.`);
  return value;
}
