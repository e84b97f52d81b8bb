import { expect, test } from 'vitest';
import { MendedReads } from '#process/warning-digest.ts';

const HOUR = 3_600_000;
const AGE = 'GET /doctors: `items.*.age` is missing: shown without';
const NAME = 'GET /hospitals: `items.*.name` is null: left out';

test('the same is told once in an hour, then with all places since', () => {
  let now = 0;
  const reads = new MendedReads(() => now);
  expect(reads.hear(AGE, 48)).toBe(`${AGE}, in 48 places`);
  expect(reads.hear(AGE, 1_200)).toBeUndefined();
  expect(reads.hear(NAME, 1)).toBe(`${NAME}, in 1 place`);
  now = HOUR;
  expect(reads.hear(AGE, 2)).toBe(`${AGE}, in 1,202 places`);
});

test('a summary has a line for each thing, most places first', () => {
  const reads = new MendedReads();
  reads.hear(NAME, 3);
  reads.hear(AGE, 2);
  reads.hear(AGE, 2);
  expect(reads.lines()).toEqual([`${AGE}, in 4 places`, `${NAME}, in 3 places`]);
});

test('a back end with ever new names does not fill the memory', () => {
  const reads = new MendedReads();
  for (let at = 0; at < 5_000; at += 1) reads.hear(`GET /x: \`record.${at}\` is null`, 1);
  expect(reads.lines().length).toBeLessThanOrEqual(1_000);
});
