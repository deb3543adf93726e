/** The ids of the languages of samples (`src/samples/index.ts`), for the browser. */
export const sampleLanguages: readonly string[] = [
  'curl',
  'javascript',
  'python',
  'csharp',
  'powershell',
  'java',
  'go',
];
