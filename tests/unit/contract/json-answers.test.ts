import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';

/** Kinds of schema whose values JSON carries as they are. */
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
function foreignTo(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const { kind, type } = part as { kind?: unknown; type?: unknown };
  const isForeign = kind === 'schema' && !JSON_SCHEMAS.has(String(type));
  const below = Object.values(part).flatMap((one) => foreignTo(one, seen));
  return isForeign ? [String(type), ...below] : below;
}

test('answers hold only values of JSON, so that a page need not parse an answer of the embedded API again', () => {
  const violations = ENDPOINTS.flatMap(({ method, path, output }) =>
    foreignTo(output).map((type) => `${method} ${path}: ${type}`),
  );
  expect(violations).toEqual([]);
});

test('a date in an answer would be found', () => {
  expect(foreignTo(v.object({ at: v.optional(v.array(v.date())) }))).toEqual(['date']);
});
