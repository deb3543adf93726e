import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/{bad-input,samples,simulator,upstream,workflows}/**/*.test.ts',
    ],
    passWithNoTests: false,
    // Its modules import JSON without the attribute that Node wants.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
    testTimeout: 30_000,
  },
});
