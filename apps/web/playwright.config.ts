import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/site-pattern.setup.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2, // as many as CI has cores: a third one only started a third site
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The headless browser does not know the connection's speed, or takes itself for offline where there is no network, and
        // would load lazy images from far below the fold.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250,lazyLoadingImageMarginPxOffline=1250',
      ],
    },
    screenshot: 'only-on-failure',
  },
})
