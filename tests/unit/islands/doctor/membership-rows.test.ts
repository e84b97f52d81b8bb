import { expect, test } from 'vitest';
import {
  parseRows,
  toMembershipRows,
  typedRowsIn,
  withEmptyRow,
} from '#islands/doctor/profile/membership-rows.ts';

const SOCIETY = { name: 'EADV', since: '2012', url: '' };
const RENDERED = withEmptyRow([SOCIETY]);

/** A form with these rows of memberships. */
function formOf(rows: readonly { name: string; since: string; url: string }[]): FormData {
  const form = new FormData();
  for (const row of rows)
    for (const [cell, value] of Object.entries(row)) form.append(`memberships.${cell}`, value);
  return form;
}

test('a membership that is typed before its form is hydrated is read from the form', () => {
  const typed = [SOCIETY, { name: 'ISHRS', since: '', url: 'https://ishrs.org' }];
  expect(typedRowsIn(formOf(typed), RENDERED)).toEqual(typed);
});

test('memberships in which nobody has typed are not taken over from the form', () => {
  expect(typedRowsIn(formOf(RENDERED), RENDERED)).toBeUndefined();
});

test('a form without fields for memberships has no typed ones', () => {
  expect(typedRowsIn(new FormData(), RENDERED)).toBeUndefined();
});

test('the rows begin with the stored memberships and end with an empty one', () => {
  const rows = withEmptyRow(toMembershipRows([{ name: 'EADV', since: 2012, url: null }]));
  expect(rows).toEqual([SOCIETY, { name: '', since: '', url: '' }]);
});

test.each(['', 'no JSON', '[{"name":"EADV"}]'])('the draft %j of memberships is not used', (text) => {
  expect(parseRows(text)).toBeUndefined();
});
