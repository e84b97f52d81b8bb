import { describe, expect, test } from 'vitest';
import { applyPlanAction, addHoursOn } from '#domain/booking/plan-actions.ts';
import {
  isOpenThroughout,
  moveEdge,
  type PlanDraft,
  planOf,
  proposedRange,
  rangeFaults,
  rangesOf,
  rangesOnDay,
} from '#domain/booking/plan-draft.ts';
import type { WrittenRange } from '#domain/booking/wall-time.ts';

const range = (from: string, to: string, next_day = false): WrittenRange => ({ from, to, next_day });

function draft(
  week: Partial<Record<number, WrittenRange[]>>,
  exceptions: PlanDraft['exceptions'] = [],
): PlanDraft {
  return {
    zone: 'Europe/Istanbul',
    notice_minutes: 0,
    horizon_days: 30,
    buffer_minutes: 0,
    step_minutes: 30,
    days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: week[weekday] ?? [] })),
    exceptions,
  };
}

/** Faults by `weekday.index`, of changed days by `date.index`. */
const faultsOf = (plan: PlanDraft) => Object.fromEntries(rangeFaults(plan));

describe('faults of ranges', () => {
  test('are those of the range that begins later where two overlap', () => {
    const monday = [range('12:00', '15:00'), range('09:00', '12:30'), range('15:00', '16:00')];
    expect(faultsOf(draft({ 1: monday }))).toEqual({ '1.0': 'overlap' });
  });

  test('are none where ranges touch', () => {
    expect(faultsOf(draft({ 1: [range('09:00', '12:00'), range('12:00', '15:00')] }))).toEqual({});
  });

  test('are found over midnight, from Sunday to Monday too', () => {
    const plan = draft({
      1: [range('00:30', '02:00')],
      3: [range('22:00', '02:00', true)],
      4: [range('01:00', '03:00')],
      7: [range('23:00', '01:00', true)],
    });
    expect(faultsOf(plan)).toEqual({ '1.0': 'overlap', '4.0': 'overlap' });
  });

  test('are found in every range that a long one covers, not only in the next', () => {
    const monday = [range('08:00', '18:00'), range('09:00', '10:00'), range('11:00', '12:00')];
    expect(faultsOf(draft({ 1: monday }))).toEqual({ '1.1': 'overlap', '1.2': 'overlap' });
  });

  test('are a wrong end, too great a length or a missing time; such a range overlaps no other', () => {
    const monday = [
      range('09:00', '17:00'),
      range('12:00', '10:00'),
      range('10:00', '10:30', true),
      range('', '11:00'),
    ];
    expect(faultsOf(draft({ 1: monday }))).toEqual({
      '1.1': 'after_start',
      '1.2': 'within_day',
      '1.3': 'time',
    });
  });

  test('are named by the date on changed days', () => {
    const day = { day: '2026-12-24', ranges: [range('09:00', '12:00'), range('11:00', '13:00')] };
    expect(faultsOf(draft({}, [day]))).toEqual({ '2026-12-24.1': 'overlap' });
  });
});

describe('buttons of the form', () => {
  test('copy the ranges of a day to others, whose ranges they replace', () => {
    const plan = draft({
      1: [range('08:30', '12:00'), range('13:00', '17:00')],
      2: [range('10:00', '11:00')],
    });
    const copiedPlan = applyPlanAction(plan, 'copy:1', [2, 4]);
    expect(rangesOf(copiedPlan, 2)).toEqual(rangesOf(plan, 1));
    expect(rangesOf(copiedPlan, 4)).toEqual(rangesOf(plan, 1));
    expect(rangesOf(copiedPlan, 3)).toEqual([]);
    expect(rangesOf(applyPlanAction(copiedPlan, 'remove:2:0'), 1)).toHaveLength(2);
  });

  test('add a range behind the last one, and remove one', () => {
    const added = applyPlanAction(applyPlanAction(draft({}), 'add:6'), 'add:6');
    expect(rangesOf(added, 6)).toEqual([range('09:00', '17:00'), range('18:00', '21:00')]);
    expect(rangesOf(applyPlanAction(added, 'remove:6:0'), 6)).toEqual([range('18:00', '21:00')]);
  });

  test('propose no time where a day is full, and a midnight as the next day’s', () => {
    expect(proposedRange([range('10:00', '23:30')])).toEqual(range('', ''));
    expect(proposedRange([range('10:00', '21:00')])).toEqual(range('22:00', '00:00', true));
  });

  test('take no more ranges than a day may have', () => {
    const fullDay = Array.from({ length: 12 }, (_, hour) => range(`0${hour % 10}:00`, '23:00'));
    expect(rangesOf(applyPlanAction(draft({ 1: fullDay }), 'add:1'), 1)).toHaveLength(12);
  });

  test('give a day hours of its own, those of its day of the week at first, and take them back', () => {
    // The 24th of December 2026 is a Thursday.
    const plan = applyPlanAction(draft({ 4: [range('09:00', '12:00')] }), 'open:2026-12-24');
    expect(plan.exceptions).toEqual([{ day: '2026-12-24', ranges: [range('09:00', '12:00')] }]);
    const closedPlan = applyPlanAction(plan, 'remove:2026-12-24:0');
    expect(rangesOnDay(closedPlan, '2026-12-24')).toEqual([]);
    expect(rangesOnDay(applyPlanAction(closedPlan, 'drop:2026-12-24'), '2026-12-24')).toEqual([
      { start: 540, end: 720 },
    ]);
  });

  test('change nothing for an unknown action', () => {
    const plan = draft({ 1: [range('09:00', '12:00')] });
    expect(applyPlanAction(plan, 'save')).toBe(plan);
    expect(applyPlanAction(plan, 'toString:1')).toBe(plan);
  });
});

test('a time that is opened on one day joins the hours that it touches', () => {
  const plan = addHoursOn(draft({ 4: [range('09:00', '12:00')] }), '2026-12-24', 12 * 60, 14 * 60);
  expect(plan.exceptions).toEqual([{ day: '2026-12-24', ranges: [range('09:00', '14:00')] }]);
  expect(rangesOf(plan, 4)).toEqual([range('09:00', '12:00')]);
});

describe('a time that is opened on one day', () => {
  const open = (ranges: WrittenRange[], start: number, end: number) =>
    addHoursOn(draft({ 4: ranges }), '2026-12-24', start, end).exceptions[0]?.ranges;

  test('leaves ranges as they were typed that are incomplete or wrong', () => {
    const typed = [range('09:00', ''), range('12:00', '10:00')];
    expect(open([...typed, range('14:00', '15:00')], 900, 960)).toEqual([range('14:00', '16:00'), ...typed]);
  });

  test('joins no hours to a range that is longer than a day', () => {
    const night = range('22:00', '02:00', true);
    expect(open([night], 60, 22 * 60)).toEqual([range('01:00', '22:00'), night]);
    expect(open([night], 60, 23 * 60)).toEqual([range('01:00', '22:00'), night]);
    expect(open([night], 2 * 60, 22 * 60)).toEqual([range('02:00', '02:00', true)]);
  });
});

describe('an edge that is moved', () => {
  const night = range('22:00', '02:00', true);
  test.each([
    ['start', 8 * 60, range('09:00', '12:00'), range('08:00', '12:00')],
    ['start', 13 * 60, range('09:00', '12:00'), range('11:55', '12:00')],
    ['start', -30, range('09:00', '12:00'), range('00:00', '12:00')],
    ['end', 26 * 60, range('09:00', '12:00'), range('09:00', '02:00', true)],
    ['end', 24 * 60, range('09:00', '12:00'), range('09:00', '00:00', true)],
    ['end', 40 * 60, range('09:00', '12:00'), range('09:00', '09:00', true)],
    ['start', 60, night, range('02:00', '02:00', true)],
  ] as const)(
    'whose %s is moved to minute %i stops at the other edge and at the length of a day',
    (edge, to, from, expected) => {
      expect(moveEdge(from, edge, to)).toEqual(expected);
    },
  );
});

test('slots are computed without ranges that have a fault', () => {
  const { weekly, exceptions } = planOf(
    draft({ 1: [range('09:00', ''), range('10:00', '12:00')] }, [{ day: '2026-12-24', ranges: [] }]),
  );
  expect(weekly[0]?.filter(({ end, start }) => end > start)).toEqual([{ start: 600, end: 720 }]);
  expect(exceptions.get('2026-12-24')).toEqual([]);
});

describe('a time that is open throughout', () => {
  const MONDAY = '2026-12-07';
  const plan = draft({
    1: [range('09:00', '12:00'), range('12:00', '15:00')],
    7: [range('22:00', '02:00', true)],
  });
  const isOpen = (start: number, end: number) => isOpenThroughout(plan, MONDAY, { start, end });

  test('lies within the hours of its day, also of several that touch', () => {
    expect(isOpen(9 * 60, 15 * 60)).toBe(true);
    expect(isOpen(9 * 60, 15 * 60 + 5)).toBe(false);
    expect(isOpen(8 * 60, 10 * 60)).toBe(false);
  });

  test('lies within hours that began on the day before', () => {
    expect(isOpen(0, 2 * 60)).toBe(true);
    expect(isOpen(60, 3 * 60)).toBe(false);
  });
});
