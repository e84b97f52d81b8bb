import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeMeeting, getEarlierMeetings } from '#contract/doctor/meetings.ts';
import { database } from '#db/client.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { DAY_MINUTES, makePatient, makePractice, storeMeeting, useStillClock } from './support.ts';

useTestDatabase();
useStillClock();

const DAY = DAY_MINUTES;
/** Half an hour that starts so many days from now. */
const days = (count: number) => [count * DAY, count * DAY + 30] as const;

describe('earlier meetings of a patient', () => {
  test('are those of the same practice before the meeting, the last first, with their reports', async () => {
    const practice = await makePractice();
    const otherPractice = await makePractice();
    const patient = await makePatient();
    const otherPatient = await makePatient();
    const id = await storeMeeting(practice, patient, 'booked', days(5));
    const pastMeeting = await storeMeeting(practice, patient, 'closed', days(-3));
    const missedMeeting = await storeMeeting(practice, patient, 'no-show', days(-9));
    await storeMeeting(practice, patient, 'booked', days(2));
    await storeMeeting(practice, patient, 'held', days(-1));
    await storeMeeting(practice, otherPatient, 'closed', days(-4));
    await storeMeeting(otherPractice, patient, 'closed', days(-5));
    const report = { report: 'Rest for a week' };
    const as = practice.doctor;
    expect((await call(changeMeeting, { as, params: { id: pastMeeting }, body: report })).status).toBe(200);

    const answer = await call(getEarlierMeetings, { as, params: { id } });
    const { items, meta } = answer.json.content;
    expect(items.map((item: { id: string }) => item.id)).toEqual([pastMeeting, missedMeeting]);
    expect(items.map((item: { state: string }) => item.state)).toEqual(['closed', 'no-show']);
    expect(items[0].reports).toMatchObject([report]);
    expect({ reports: items[1].reports, total: meta.total }).toEqual({ reports: [], total: 2 });
    const noted = await database()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.record, `meetings:${pastMeeting}`));
    expect(noted).toMatchObject([{ actor: practice.doctor.id, action: 'read', patient: patient.id }]);
  });

  test('come in pages', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const id = await storeMeeting(practice, patient, 'booked', days(1));
    for (let day = 1; day <= 6; day += 1) await storeMeeting(practice, patient, 'closed', days(-day));
    const page = async (query: Record<string, number>) =>
      (await call(getEarlierMeetings, { as: practice.doctor, params: { id }, query })).json.content;
    expect((await page({})).items.length).toBe(5);
    expect((await page({ page: 2 })).items.length).toBe(1);
    expect((await page({ page: 2 })).meta).toMatchObject({ current_page: 2, last_page: 2, total: 6 });
  });

  test('are not found for a meeting of another doctor', async () => {
    const practice = await makePractice();
    const stranger = await makePractice();
    const patient = await makePatient();
    const id = await storeMeeting(practice, patient, 'booked', days(1));
    await storeMeeting(stranger, patient, 'closed', days(-1));
    const foreign = await call(getEarlierMeetings, {
      as: stranger.doctor,
      params: { id },
      from: newCaller(),
    });
    expect(foreign.status).toBe(404);
  });
});
