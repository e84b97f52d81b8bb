import { expect, test } from 'vitest';
import { dayState, daysAhead, dueOn, isNearEnough, lastDayOf, remindAt } from '#domain/follow-up/plan.ts';

const TREATED = '2026-03-20';
const stateOf = (day: 1 | 7 | 30 | 90, today: string, answered = false) =>
  dayState({ treatedOn: TREATED, day, answered }, today);

test('the questions of a day are open until the next ones', () => {
  expect(dueOn(TREATED, 1)).toBe('2026-03-21');
  expect(lastDayOf(TREATED, 1)).toBe('2026-03-26');
  expect(dueOn(TREATED, 7)).toBe('2026-03-27');
  expect(lastDayOf(TREATED, 30)).toBe('2026-06-17');
  expect(lastDayOf(TREATED, 90)).toBe('2026-07-17');
});

test('a day is later, due, missed or answered', () => {
  expect(stateOf(7, '2026-03-26')).toBe('later');
  expect(stateOf(7, '2026-03-27')).toBe('due');
  expect(stateOf(7, '2026-04-18')).toBe('due');
  expect(stateOf(7, '2026-04-19')).toBe('missed');
  expect(stateOf(7, '2026-04-19', true)).toBe('answered');
});

test('only days whose questions are not over can be chosen', () => {
  expect(daysAhead(TREATED, '2026-03-01')).toEqual([1, 7, 30, 90]);
  expect(daysAhead(TREATED, '2026-03-26')).toEqual([1, 7, 30, 90]);
  expect(daysAhead(TREATED, '2026-03-27')).toEqual([7, 30, 90]);
  expect(daysAhead(TREATED, '2026-07-18')).toEqual([]);
});

test('a treatment is at most a year ahead', () => {
  expect(isNearEnough('2027-03-20', TREATED)).toBe(true);
  expect(isNearEnough('2027-03-21', TREATED)).toBe(false);
});

test('a reminder goes out at ten by the patient’s clock, in summer time too', () => {
  expect(remindAt('Europe/Istanbul', TREATED, 1).toISOString()).toBe('2026-03-21T07:00:00.000Z');
  expect(remindAt('Europe/Paris', TREATED, 1).toISOString()).toBe('2026-03-21T09:00:00.000Z');
  expect(remindAt('Europe/Paris', TREATED, 30).toISOString()).toBe('2026-04-19T08:00:00.000Z');
});
