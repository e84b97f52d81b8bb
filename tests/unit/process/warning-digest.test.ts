import { expect, test } from 'vitest';
import { WarningDigest } from '#process/warning-digest.ts';

const HOUR = 3_600_000;
const AGE = 'GET /doctors: `items.*.age` is missing: shown without';
const NAME = 'GET /hospitals: `items.*.name` is null: left out';

test('the same warning is given once an hour, then with the number of places since', () => {
  let now = 0;
  const reads = new WarningDigest(() => now);
  expect(reads.record(AGE, 48)).toBe(`${AGE}, in 48 places`);
  expect(reads.record(AGE, 1_200)).toBeUndefined();
  expect(reads.record(NAME, 1)).toBe(`${NAME}, in 1 place`);
  now = HOUR;
  expect(reads.record(AGE, 2)).toBe(`${AGE}, in 1,202 places`);
});

test('a summary has a line for each warning, those with the most places first', () => {
  const reads = new WarningDigest();
  reads.record(NAME, 3);
  reads.record(AGE, 2);
  reads.record(AGE, 2);
  expect(reads.lines()).toEqual([`${AGE}, in 4 places`, `${NAME}, in 3 places`]);
});

test('warnings with ever new names do not fill the memory', () => {
  const reads = new WarningDigest();
  for (let index = 0; index < 5_000; index += 1) reads.record(`GET /x: \`record.${index}\` is null`, 1);
  const lines = reads.lines();
  expect(lines).toHaveLength(1_000);
  expect(lines).toContain('GET /x: `record.4000` is null, in 1 place');
  expect(lines).toContain('GET /x: `record.4999` is null, in 1 place');
});
