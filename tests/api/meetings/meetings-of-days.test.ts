import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getMeetings } from '#contract/doctor/meetings.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from './support.ts';

useSeededDatabase();

const HOUR = 60;
let practice: Practice;
let patient: Caller;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T20:30:00Z') });
  [practice, patient] = [await makePractice(), await makePatient()];
});
afterAll(() => {
  vi.useRealTimers();
});

describe('meetings of some days', () => {
  test('are those that touch a day of the practice’s zone, over midnight too, in their order', async () => {
    // In Istanbul the day ends at 21:00 UTC, half an hour from now.
    const tonight = await storeMeeting(practice, patient, 'booked', [10, 40]);
    const cancelled = await storeMeeting(practice, patient, 'cancelled', [5 * HOUR, 6 * HOUR]);
    const past = await storeMeeting(practice, patient, 'closed', [-50 * HOUR, -49 * HOUR]);
    // With days, `time` has no effect: meetings to come are found too.
    const between = async (from: string, until: string) => {
      const answer = await call(getMeetings, { as: practice.doctor, query: { from, until, time: 'past' } });
      return answer.json.content.items.map(({ id }: { id: string }) => id);
    };
    expect(await between('2026-12-01', '2026-12-02')).toEqual([tonight]);
    expect(await between('2026-12-02', '2026-12-03')).toEqual([tonight, cancelled]);
    expect(await between('2026-11-29', '2026-12-03')).toEqual([past, tonight, cancelled]);
    expect(await between('2026-12-05', '2026-12-12')).toEqual([]);
  });

  test('are refused for a day that does not exist', async () => {
    const query = { from: '2026-02-30', until: '2026-03-02' };
    expect((await call(getMeetings, { as: practice.doctor, query })).status).toBe(422);
  });
});
