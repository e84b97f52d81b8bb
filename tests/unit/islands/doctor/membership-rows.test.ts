import { expect, test } from 'vitest';
import { MAX_MEMBERSHIPS } from '#domain/membership.ts';
import {
  EMPTY_ROW,
  type MembershipRow,
  parseRows,
  rowsAtHydration,
  toMembershipRows,
  withEmptyRow,
} from '#islands/doctor/profile/membership-rows.ts';

const SOCIETY = { name: 'EADV', since: '2012', url: '' };
const RENDERED = withEmptyRow([SOCIETY]);

/** A form with these rows of memberships. */
function formOf(rows: readonly MembershipRow[]): FormData {
  const form = new FormData();
  for (const row of rows)
    for (const [cell, value] of Object.entries(row)) form.append(`memberships.${cell}`, value);
  return form;
}

/** The hydration of a form that shows these rows over the stored membership. */
const hydrate = (typed: readonly MembershipRow[], draft?: readonly MembershipRow[]) =>
  rowsAtHydration(formOf(typed), { rendered: RENDERED, isRefused: false, draft });

const rowsOf = (...args: Parameters<typeof hydrate>) => hydrate(...args)?.rows;

const named = (name: string): MembershipRow => ({ ...EMPTY_ROW, name });

test('a membership that is typed before its form is hydrated is read from the form', () => {
  const typed = [SOCIETY, { name: 'ISHRS', since: '', url: 'https://ishrs.org' }];
  expect(rowsOf(typed)).toEqual(typed);
});

test('memberships in which nobody has typed are not taken over from the form', () => {
  expect(rowsOf(RENDERED)).toBeUndefined();
  expect(rowsOf(RENDERED, [SOCIETY, named('ISHRS')])).toBeUndefined();
});

test('a form without fields for memberships has no typed ones', () => {
  expect(rowsOf([])).toBeUndefined();
});

test('a membership that is typed before hydration is added to those of a draft', () => {
  const draft = [SOCIETY, named('ISHRS'), named('AAD')];
  expect(rowsOf([SOCIETY, named('ESHRS')], draft)).toEqual([...draft, named('ESHRS')]);
});

test('a membership that is typed before hydration takes the empty row of a draft', () => {
  const draft = [SOCIETY, EMPTY_ROW, named('AAD')];
  expect(rowsOf([SOCIETY, named('ESHRS')], draft)).toEqual([SOCIETY, named('ESHRS'), named('AAD')]);
});

test('a stored membership that is changed before hydration is changed in a draft, wherever it stands', () => {
  const changed = { ...SOCIETY, since: '2013' };
  expect(rowsOf([changed, EMPTY_ROW], [named('ISHRS'), SOCIETY])).toEqual([named('ISHRS'), changed]);
});

test('text that is typed before hydration replaces what a draft has of the same membership', () => {
  const changed = { ...SOCIETY, since: '2013' };
  const draft = [{ ...SOCIETY, url: 'https://eadv.org' }, named('ISHRS')];
  expect(rowsOf([changed, EMPTY_ROW], draft)).toEqual([changed, named('ISHRS')]);
});

test('a stored membership that is emptied before hydration is emptied in a draft', () => {
  expect(rowsOf([EMPTY_ROW, EMPTY_ROW], [SOCIETY, named('ISHRS'), EMPTY_ROW])).toEqual([
    EMPTY_ROW,
    named('ISHRS'),
    EMPTY_ROW,
  ]);
});

test('a stored membership that is emptied before hydration adds no row to a draft without it', () => {
  const draft = [named('ISHRS'), named('AAD')];
  expect(rowsOf([EMPTY_ROW, EMPTY_ROW], draft)).toEqual(draft);
});

test('a membership that is typed before hydration makes a draft no longer than the form allows', () => {
  const draft = Array.from({ length: MAX_MEMBERSHIPS - 1 }, (_, index) => named(`Society ${index}`));
  expect(rowsOf([SOCIETY, named('ESHRS')], draft)).toEqual([...draft, named('ESHRS')]);
  const fullDraft = [...draft, named('AAD')];
  expect(rowsOf([SOCIETY, named('ESHRS')], fullDraft)).toEqual(fullDraft);
});

test('typed memberships are said to contain a draft exactly where its rows are among them', () => {
  const typed = [SOCIETY, named('ESHRS')];
  expect(hydrate(typed, [SOCIETY, named('ISHRS')])?.restored).toBe(true);
  expect(hydrate(typed)?.restored).toBe(false);
});

test('fields that the browser fills in again after a reload repeat no membership of a draft', () => {
  const draft = [SOCIETY, named('ISHRS'), named('AAD')];
  expect(rowsOf([SOCIETY, named('ISHRS')], draft)).toEqual(draft);
});

test('memberships of a refused form replace an older draft', () => {
  const refused = withEmptyRow([{ name: 'EADV', since: '2999', url: '' }]);
  const hydration = { rendered: refused, isRefused: true, draft: [SOCIETY, named('AAD')] };
  expect(rowsAtHydration(formOf(refused), hydration)).toEqual({ rows: refused, restored: false });
});

test('the rows begin with the stored memberships and end with an empty one', () => {
  const rows = withEmptyRow(toMembershipRows([{ name: 'EADV', since: 2012, url: null }]));
  expect(rows).toEqual([SOCIETY, { name: '', since: '', url: '' }]);
});

test.each(['', 'no JSON', '[{"name":"EADV"}]'])('the draft %j of memberships is not used', (text) => {
  expect(parseRows(text)).toBeUndefined();
});
