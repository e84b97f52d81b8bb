import { expect, test } from 'vitest';
import { JOURNEY, stepsDone } from '#domain/booking/journey.ts';
import type { MeetingState } from '#domain/booking/meeting-state.ts';
import { isOpen, nextStep, isAhead } from '#domain/booking/next-step.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
/** A meeting of half an hour that begins `minutes` minutes from now. */
const meeting = (
  state: MeetingState,
  minutes: number,
  more: { files?: number; hasProposal?: boolean; reviewed?: boolean } = {},
) => ({
  state,
  minutes: 30,
  ...more,
  starts: { patient: { at: new Date(NOW.getTime() + minutes * 60_000).toISOString() } },
});

test('a meeting is ahead until it ends, and only in states that keep its time', () => {
  expect(isAhead(meeting('booked', -29), NOW)).toBe(true);
  expect(isAhead(meeting('booked', -30), NOW)).toBe(false);
  expect(isAhead(meeting('cancelled', 60), NOW)).toBe(false);
});

test('a room is open from a quarter of an hour before the start on, once the meeting is booked', () => {
  expect(isOpen(meeting('booked', 15), NOW)).toBe(true);
  expect(isOpen(meeting('booked', 16), NOW)).toBe(false);
  expect(isOpen(meeting('awaiting-payment', 5), NOW)).toBe(false);
});

test('joining comes before paying, then come other times to choose from, papers and a review', () => {
  const join = meeting('booked', 10);
  const pay = meeting('awaiting-payment', 3000);
  const proposal = meeting('booked', 2500, { files: 1, hasProposal: true });
  const papers = meeting('booked', 2000, { files: 0 });
  const review = meeting('closed', -9000, { reviewed: false });
  const steps = [review, papers, proposal, pay, join];
  const firstSteps = [];
  while (steps.length > 0) {
    firstSteps.push(nextStep(steps, NOW)?.step);
    steps.pop();
  }
  expect(firstSteps).toEqual(['join', 'pay', 'proposal', 'papers', 'review']);
});

test('nothing is asked of a patient who has sent papers and reviewed', () => {
  const doneMeetings = [meeting('booked', 2000, { files: 1 }), meeting('closed', -9000, { reviewed: true })];
  expect(nextStep(doneMeetings, NOW)).toBeUndefined();
  // A card does not say whether papers or a review are missing.
  expect(nextStep([meeting('booked', 2000), meeting('closed', -9000)], NOW)).toBeUndefined();
});

test('a meeting has done more steps in each state, and has none once it is cancelled', () => {
  expect(
    (['requested', 'awaiting-payment', 'booked', 'closed'] as const).map((state) => stepsDone(state, 0)),
  ).toEqual([1, 2, 3, 4]);
  expect(stepsDone('closed', 1)).toBe(JOURNEY.length);
  expect(stepsDone('cancelled', 0)).toBeUndefined();
});
