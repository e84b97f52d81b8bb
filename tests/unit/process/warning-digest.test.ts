import { expect, test } from 'vitest';
import { WarningDigest } from '#process/warning-digest.ts';

const HOUR = 3_600_000;
const AGE = 'GET /doctors: `items.*.age` is missing: shown without';
const NAME = 'GET /hospitals: `items.*.name` is null: left out';

test('the same is told once in an hour, then with all places since', () => {
  let now = 0;
  const reads = new WarningDigest(() => now);
  expect(reads.record(AGE, 48)).toBe(`${AGE}, in 48 places`);
  expect(reads.record(AGE, 1_200)).toBeUndefined();
  expect(reads.record(NAME, 1)).toBe(`${NAME}, in 1 place`);
  now = HOUR;
  expect(reads.record(AGE, 2)).toBe(`${AGE}, in 1,202 places`);
});

test('a summary has a line for each thing, most places first', () => {
  const reads = new WarningDigest();
  reads.record(NAME, 3);
  reads.record(AGE, 2);
  reads.record(AGE, 2);
  expect(reads.lines()).toEqual([`${AGE}, in 4 places`, `${NAME}, in 3 places`]);
});

test('a back end with ever new names does not fill the memory', () => {
  const reads = new WarningDigest();
  for (let at = 0; at < 5_000; at += 1) reads.record(`GET /x: \`record.${at}\` is null`, 1);
  expect(reads.lines().length).toBeLessThanOrEqual(1_000);
});
