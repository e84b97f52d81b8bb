import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { isSpecified } from '#contract/specification.ts';

interface Line {
  calls: string[];
  /** The text about what pages show without the calls. */
  consequence: string;
}

/** Rows of the tables of a document whose first cell names calls. */
const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const calls = [...(cells[1] ?? '').matchAll(/`((?:GET|POST|DELETE) \/[^`]+)`/g)].map(
        ([, call = '']) => call,
      );
      return { calls, consequence: cells.at(-2) ?? '' };
    })
    .filter(({ calls }) => calls.length > 0);

describe.each([
  ['of the specification', 'docs/existing-back-end.md', true],
  ['beyond the specification', 'docs/api-additions.md', false],
])('calls %s', (_, file, specified) => {
  const lines = linesOf(file);
  const named = lines.flatMap(({ calls }) => calls);

  test('are named once in the table of consequences without them', () => {
    const endpoints = ENDPOINTS.filter((endpoint) => isSpecified(endpoint) === specified);
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call) => named.filter((other) => other === call).length !== 1)).toEqual([]);
  });

  test('that the table names are in the contract', () => {
    const served = ['GET /openapi.json', 'GET /docs', 'POST /hooks/content', 'GET /hooks/deliveries/{id}'];
    const existingCalls = new Set([
      ...ENDPOINTS.map(({ method, path }) => `${method} ${path}`),
      ...(specified ? [] : served),
    ]);
    expect(named.filter((call) => !existingCalls.has(call))).toEqual([]);
  });

  test('have a text about the consequence', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ consequence }) => consequence === '')).toEqual([]);
  });
});
