import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{bad-input,samples,simulator,workflows}/**/*.test.ts'],
    passWithNoTests: false,
    testTimeout: 30_000,
  },
});
