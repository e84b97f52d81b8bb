import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { Uuid } from '#contract/text.ts';

const ID = '6f1c7a3e-0b5d-4c8a-9e2f-0a1b2c3d4e5f';

test.each([
  ['capitals', ID.toUpperCase()],
  ['some capitals', `${ID.slice(0, 18)}${ID.slice(18).toUpperCase()}`],
])('an id in %s is read as the id in small letters', (_, written) => {
  expect(v.parse(Uuid, written)).toBe(ID);
});

test.each([`{${ID}}`, ` ${ID}`, `${ID} `, ID.replaceAll('-', ''), `urn:uuid:${ID}`, `${ID}\n`, `(${ID})`])(
  '"%s" is no id',
  (written) => {
    expect(v.is(Uuid, written)).toBe(false);
  },
);

/** Every schema of a UUID in the input of an endpoint, with its path. */
function uuidsIn(schema: unknown, path: string): { path: string; schema: v.GenericSchema }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pipe, entries, item, items, wrapped, options } = schema as Record<string, unknown>;
  const actions = (Array.isArray(pipe) ? pipe : []) as { type: string }[];
  if (actions.some(({ type }) => type === 'uuid')) return [{ path, schema: schema as v.GenericSchema }];
  const schemas = [
    ...actions.filter((action) => action !== schema),
    ...Object.values((entries as object | undefined) ?? {}),
    ...[item, wrapped].filter((part) => part !== undefined),
    ...((items as unknown[] | undefined) ?? []),
    ...(Array.isArray(options) ? options : []),
  ];
  return schemas.flatMap((part, index) => uuidsIn(part, `${path}.${index}`));
}

test('every parameter, query and body reads an id in capitals as the same id', () => {
  const idFields = ENDPOINTS.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      part === 'params'
        ? Object.values(params ?? {}).flatMap((param) => uuidsIn(param, `${method} ${path} ${part}`))
        : uuidsIn(schema, `${method} ${path} ${part}`),
    ),
  );
  expect(idFields.length).toBeGreaterThan(40);
  for (const { path, schema } of idFields) expect(v.parse(schema, ID.toUpperCase()), path).toBe(ID);
});

/** Parameters that are no UUIDs: slugs, numbers, months, tokens, keys and receipt numbers. */
const OTHERS = new Set([
  'GET /doctor/transactions/{month}',
  'DELETE /doctor/price-plan/{id}',
  'GET /calendar/{token}',
  'GET /hooks/deliveries/{id}',
  'GET /costs/estimates/{id}',
  'GET /calculators/{id}',
  'GET /quizzes/{id}',
  'GET /online-treatment/{id}',
  'GET /desk/data-requests/{id}',
  'POST /desk/data-requests/{id}/answered',
  'GET /desk/payouts/{id}',
  'POST /desk/payouts/{id}/paid',
  'POST /patient/take-bundle/{id}',
  'GET /patient/file-access/{id}',
  'POST /patient/file-access/{id}/question',
  'GET /filters/countries/{id}',
  'GET /resorts/{id}',
]);

test('a parameter that is called id is a UUID, except those that are listed here', () => {
  const endpointsOfOtherIds = ENDPOINTS.filter(
    ({ path, params }) => path.includes('{id}') && params?.['id'] !== Uuid,
  );
  const names = endpointsOfOtherIds.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name) => !OTHERS.has(name))).toEqual([]);
});
