import { defineConfig } from '@playwright/test';

/** Each worker drives its own browser; the server is the edge runtime with the published headers. */
export default defineConfig({
  testDir: 'tests/site',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['list']],
  globalSetup: './tests/site/serve.ts',
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
