import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';

/** Endpoints for people with an account that no screen calls, each with its reason. */
const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  'GET /files/{id}': 'links and pictures have its address, which the browser requests',
  'GET /patient/meetings/{id}/calendar': 'a link of the meeting has its address, which the browser requests',
};

/** Names by which modules import the endpoints. */
async function namesOfRows(): Promise<Map<Endpoint, string>> {
  const names = new Map<Endpoint, string>();
  for (const file of globSync('src/contract/**/*.ts')) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ join(process.cwd(), file));
    for (const [name, value] of Object.entries(module)) {
      if (ENDPOINTS.includes(value as Endpoint)) names.set(value as Endpoint, name);
    }
  }
  return names;
}

const SCREENS = 'src/{pages,layouts,components,islands,client,browser,stores}/**/*.{ts,tsx,astro}';

test('each row for people with an account is called by a screen or is listed with its reason', async () => {
  const names = await namesOfRows();
  const words = new Set(
    globSync(SCREENS).flatMap((file) => readFileSync(file, 'utf8').match(/\b[a-z]\w+\b/gi) ?? []),
  );
  const endpoints = ENDPOINTS.filter(({ access }) => ['user', 'Patient', 'Doctor'].includes(access));
  expect(endpoints.length).toBeGreaterThan(80);
  const uncalled = endpoints
    .filter((endpoint) => !words.has(names.get(endpoint) ?? ''))
    .map(({ method, path }) => `${method} ${path}`);
  expect(uncalled.sort()).toEqual(Object.keys(WITHOUT_SCREEN).sort());
});
