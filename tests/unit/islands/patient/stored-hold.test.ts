import { expect, test } from 'vitest';
import { addressOfHold } from '#islands/patient/booking/stored-hold.ts';

test('the address of another hold changes only the hold, also where its id occurs elsewhere', () => {
  const book = 'http://localhost:4321/en/patient-dashboard/book';
  expect(addressOfHold(`${book}?minutes=30&hold=3`, '4')).toBe(`${book}?minutes=30&hold=4`);
});
