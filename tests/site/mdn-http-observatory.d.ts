/** The parts of Mozilla's grading rules that the tests use; the package has no types. */
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  interface Output {
    readonly result: string;
    readonly pass: boolean;
  }
  export const ALL_TESTS: readonly ((requests: object) => Output)[];
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
}
