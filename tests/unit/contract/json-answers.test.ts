import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';

/** Kinds of schema whose values JSON does not change. */
const JSON_SCHEMAS = new Set(
  (
    'any array boolean lazy literal loose_object null nullable nullish number object optional picklist record ' +
    'strict_object string tuple undefined union unknown variant'
  ).split(' '),
);

/**
 * The kinds of schema below `part` whose values JSON would change. Actions on texts such as `trim` are no schemas: the
 * text that they make stays the same in JSON.
 */
function nonJsonKinds(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const { kind, type } = part as { kind?: unknown; type?: unknown };
  const isNonJson = kind === 'schema' && !JSON_SCHEMAS.has(String(type));
  const below = Object.values(part).flatMap((child) => nonJsonKinds(child, seen));
  return isNonJson ? [String(type), ...below] : below;
}

test('answers contain only values of JSON, so that a page need not parse those of the embedded API again', () => {
  const violations = ENDPOINTS.flatMap(({ method, path, output }) =>
    nonJsonKinds(output).map((type) => `${method} ${path}: ${type}`),
  );
  expect(violations).toEqual([]);
});

test('a date in an answer would be found', () => {
  expect(nonJsonKinds(v.object({ at: v.optional(v.array(v.date())) }))).toEqual(['date']);
});
