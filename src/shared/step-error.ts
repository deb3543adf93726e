/** A step that failed. Its message says all that a person needs, so it is shown without a stack. */
export class StepError extends Error {}

/** What a person can do when the machine refuses, by the code of its error. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'free some space there, and run it again',
  EDQUOT: 'free some space there, and run it again',
  EFBIG: 'raise the limit on the size of files, and run it again',
  EMFILE: 'raise the limit on open files, and run it again',
  EACCES: 'check who may write there',
  EPERM: 'check who may write there',
  EROFS: 'check who may write there',
};

/** Returns what to do about an error of the machine; `undefined` for any other error. */
export function remedyOf(error: unknown): string | undefined {
  return remedies[(error as NodeJS.ErrnoException | undefined)?.code ?? ''];
}
