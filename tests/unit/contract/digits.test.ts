import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FactorCode } from '#contract/auth/login.ts';
import { MembershipRows } from '#contract/doctor/memberships.ts';

test.each(['123456', ' 123-456 ', '١٢٣ ٤٥٦', '۱۲۳۴۵۶'])('the code %j is read as six Latin digits', (code) => {
  expect(v.parse(FactorCode, code)).toBe('123456');
});

test('a year may be typed in Arabic digits', () => {
  expect(v.parse(MembershipRows, [{ name: 'A society', since: '٢٠١٥' }])).toEqual([
    { name: 'A society', since: 2015, url: null },
  ]);
});
