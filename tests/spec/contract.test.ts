import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ROWS } from './rows.ts';

/** A call without the names of its parameters, which differ between the documents. */
const shape = (call: string) => call.replace(/\{[^}]*\}/g, '{}');

const ADDITIONS = 'docs/api-additions.md';

describe('the contract', () => {
  test('is in the specification or among the additions', () => {
    const additions = existsSync(ADDITIONS) ? readFileSync(ADDITIONS, 'utf8') : '';
    const documented = new Set([
      ...ROWS.map(({ id }) => shape(id)),
      ...[...additions.matchAll(/\b(GET|POST|DELETE) (\/[^\s`|?]+)/g)].map(([, verb, path]) =>
        shape(`${verb} ${path}`),
      ),
    ]);
    const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((call) => !documented.has(shape(call)))).toEqual([]);
  });

  test.each([
    ['has the calls of a Doctor below /doctor, and no others', 'Doctor', /^\/doctor(\/|$)/],
    ['has the calls of a Patient below /patient, and no others', 'Patient', /^\/patient(\/|$)/],
  ] as const)('%s', (_, role, pathPattern) => {
    const calls = (endpoints: typeof ENDPOINTS) => endpoints.map(({ method, path }) => `${method} ${path}`);
    const ofRole = calls(ENDPOINTS.filter(({ access }) => access === role));
    expect(ofRole.length).toBeGreaterThan(0);
    expect(ofRole).toEqual(calls(ENDPOINTS.filter(({ path }) => pathPattern.test(path))));
  });

  test('lists each call once, with its summary', () => {
    const shapes = ENDPOINTS.map(({ method, path }) => shape(`${method} ${path}`));
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(ENDPOINTS.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary))).toEqual([]);
  });
});
