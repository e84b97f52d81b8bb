import { defineConfig } from 'playwright/test';
import { LEFT_TO_ALL, WHOLE_TABLE } from './tests/browser/tables.ts';
import type { LooksOptions } from './tests/looks/looks-test.ts';

const site = process.env['TEST_SITE'] ?? '';
if (site === '') throw new Error('These tests need the built site: run them as npm test -- e2e looks');

/** The patterns of the files of a suite that only `npm test -- all` runs. */
const leftToAll = (suite: keyof typeof LEFT_TO_ALL): string[] =>
  LEFT_TO_ALL[suite].map((name) => `**/tests/${suite}/${name}.test.ts`);

const E2E = {
  name: 'e2e',
  testDir: 'tests/e2e',
  grepInvert: new RegExp(WHOLE_TABLE),
  // Transitions between pages are drawn without a graphics card here, which takes a quarter of the browser's time.
  // `e2e-all` runs with them, and so do the journeys that ask for them with WITH_MOTION.
  use: { contextOptions: { reducedMotion: 'reduce' } },
} as const;

/** Tests in Debian's Chromium against the built site; `npm test` gives both addresses. */
export default defineConfig<LooksOptions>({
  outputDir: 'tests/.artefacts/results',
  workers: 2,
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One slow answer of a busy machine must not stop a release; a test that fails twice does. The end of the report
  // names tests that were repeated.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: site,
    browserName: 'chromium',
    launchOptions: {
      // Chromium's sandbox refuses root.
      chromiumSandbox: process.getuid?.() !== 0,
      executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A broken control ends its test long before the test's own limit.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
  },
  projects: [
    E2E,
    { ...E2E, name: 'e2e-core', testIgnore: leftToAll('e2e') },
    { name: 'e2e-all', testDir: 'tests/e2e' },
    { name: 'looks', testDir: 'tests/looks' },
    { name: 'looks-core', testDir: 'tests/looks', testIgnore: leftToAll('looks') },
    { name: 'looks-all', testDir: 'tests/looks', use: { all: true } },
    { name: 'screenshots', testDir: 'tests/screenshots' },
  ],
});
