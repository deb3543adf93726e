import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{src,packages/*/src}/**/*.test.{ts,tsx}',
      'packages/*/tests/**/*.test.ts',
      'tests/{bad-input,samples,second-site,switches,upstream,workflows}/**/*.test.ts',
    ],
    passWithNoTests: false,
    globalSetup: './tests/temporary-folder.ts',
    setupFiles: './tests/react-warnings.ts',
    // As in the browser: samples run programs, and a busy machine may lose a race once.
    retry: process.env.CI && process.env.TEST_DEPTH !== 'all' ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // Tests share what they load, since loading takes longer than most of them; one that replaces a
    // module puts it back.
    isolate: false,
    // More would load the same modules again: tests of programs keep the cores busy already.
    maxWorkers: availableParallelism(),
  },
});
