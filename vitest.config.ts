import { defineConfig } from 'vitest/config';
import { OWN_MODULES } from './tests/support/own-modules.ts';

const all = (name: string) => [`tests/${name}/**/*.test.ts`];

const suite = (name: string, include = all(name), extra = {}) => ({
  test: { name, include, environment: 'node' as const, ...extra },
});

const shared = (name: keyof typeof OWN_MODULES) => [
  suite(name, all(name), { exclude: OWN_MODULES[name], isolate: false }),
  suite(`${name}-alone`, OWN_MODULES[name]),
];

export default defineConfig({
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      suite('architecture'),
      suite('spec'),
      ...shared('unit'),
      ...shared('api'),
      suite('redis'),
      suite('calls'),
      suite('pages', undefined, { isolate: false }),
      suite('operations', undefined, { hookTimeout: 300_000, fileParallelism: false }),
    ],
  },
});
