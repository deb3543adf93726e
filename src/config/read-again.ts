import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns `read`, with its result kept for as long as the files of a folder stay as they are: the
 * development server goes on while specifications change.
 *
 * @param folder - of everything that `read` reads
 */
export function readAgainOnChange<Result>(
  folder: string,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let known: { readonly state: string; readonly result: Promise<Result> } | undefined;
  return () => {
    const state = stateOf(folder);
    if (known?.state !== state) known = { state, result: read() };
    return known.result;
  };
}

function stateOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return JSON.stringify(
    files.map((file) => {
      const { size, mtimeMs } = statSync(path.join(folder, file));
      return [file, size, mtimeMs];
    }),
  );
}
