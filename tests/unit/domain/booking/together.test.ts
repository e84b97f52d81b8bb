import { describe, expect, test } from 'vitest';
import { togetherSince } from '#domain/booking/together.ts';

/** A stay in the room between two minutes of the hour. */
const stay = (from: number, to: number) => ({
  joinedAt: new Date(Date.UTC(2026, 11, 1, 8, from)),
  seenAt: new Date(Date.UTC(2026, 11, 1, 8, to)),
});

describe('the two sides of a meeting were in the room together', () => {
  test.each([
    ['the patient waited first', stay(0, 10), stay(5, 20), 5],
    ['the doctor came first', stay(7, 10), stay(5, 20), 7],
    ['one side was there for an instant', stay(7, 7), stay(5, 20), 7],
    ['one side came in the moment in which the other left', stay(0, 5), stay(5, 20), 5],
  ] as const)('when %s', (_when, patient, doctor, minute) => {
    expect(togetherSince({ patient, doctor })).toEqual(stay(minute, minute).joinedAt);
  });

  test.each([
    ['the patient had left before the doctor came', stay(0, 4), stay(5, 20)],
    ['the patient came after the doctor had left', stay(21, 30), stay(5, 20)],
    ['the doctor never came', stay(0, 4), undefined],
    ['the patient never came', undefined, stay(0, 4)],
  ] as const)('not when %s', (_when, patient, doctor) => {
    expect(togetherSince({ ...(patient && { patient }), ...(doctor && { doctor }) })).toBeNull();
  });
});
