import { defineConfig } from 'vitest/config';

const suite = (name: string, include = [`tests/${name}/**/*.test.ts`], extra = {}) => ({
  test: { name, include, environment: 'node' as const, ...extra },
});

export default defineConfig({
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      suite('architecture'),
      suite('spec'),
      suite('unit'),
      suite('api'),
      suite('redis'),
      suite('calls'),
      suite('pages'),
      suite('operations', undefined, { hookTimeout: 300_000, fileParallelism: false }),
    ],
  },
});
