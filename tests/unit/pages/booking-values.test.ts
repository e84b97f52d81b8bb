import { expect, test } from 'vitest';
import { bookingValues } from '../../../src/pages/[lang]/forms/_booking-values.ts';

const requestOf = (fields: Record<string, string>) =>
  bookingValues(new URLSearchParams({ complaint: 'A question', terms: '1', ...fields }), 'hold').request;

test('a request without a guardian says that the patient is of age, as the sentence beside the terms does', () => {
  expect(requestOf({})).toMatchObject({ of_age: true, terms: '1' });
});

test.each([
  ['the name', { guardian_name: 'Jean Martin' }],
  ['the consent', { guardian_consent: '1' }],
])('a request with %s of a guardian does not say so', (_, fields) => {
  expect(requestOf(fields)).not.toHaveProperty('of_age');
});
