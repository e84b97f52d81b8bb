import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { OWN_MODULES } from './tests/support/own-modules.ts';

const suite = (name: string, include: readonly string[] = [`tests/${name}/**/*.test.ts`], extra = {}) => ({
  test: { name, include: [...include], environment: 'node' as const, ...extra },
});

/** Files of a suite that have their modules to themselves. */
const alone = (name: string) => OWN_MODULES.filter((path) => path.startsWith(`tests/${name}/`));

export default defineConfig({
  test: {
    // For two cores: more workers would only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // As for tests of the browser (docs/decisions/037). The report names tests that passed only at the second try.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [
      suite('architecture'),
      suite('spec'),
      suite('unit', undefined, { exclude: [...OWN_MODULES], isolate: false }),
      suite('unit-alone', alone('unit')),
      suite('api', undefined, { exclude: [...OWN_MODULES], isolate: false }),
      suite('api-alone', alone('api')),
      suite('redis'),
      suite('calls'),
      suite('pages', undefined, { isolate: false }),
      suite('w3c'),
      suite('laravel'),
      suite('operations', undefined, { hookTimeout: 300_000, fileParallelism: false }),
    ],
  },
});
