import { describe, expect, test } from 'vitest';
import { getMeeting, getMeetingCalendar } from '#contract/patient/meetings.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { makePatient, makePractice, NOW, storeMeeting, useStillClock } from './support.ts';

useTestDatabase();
useStillClock();

const unfoldLines = (text: string) => text.replace(/\r\n[ \t]/g, '');

describe('the calendar entry of a meeting', () => {
  test('is a file for its patient, with the UID of the mails, and names its doctor', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const id = await storeMeeting(practice, patient, 'booked', [60, 90]);
    const meetingAnswer = await call(getMeeting, { as: patient, params: { id } });
    expect(meetingAnswer.json.content.calendar_url).toBe(`/api/patient/meetings/${id}/calendar`);
    const { status, headers, text } = await call(getMeetingCalendar, { as: patient, params: { id } });
    expect({
      status,
      'content-type': headers.get('content-type'),
      'cache-control': headers.get('cache-control'),
    }).toEqual({ status: 200, 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
    const entry = unfoldLines(text);
    expect(entry).toContain(`UID:meeting-${id}@`);
    expect(entry).toContain(
      `DTSTART:${new Date(NOW.getTime() + 3_600_000).toISOString().replace(/[-:]|\.000/g, '')}`,
    );
    expect(entry).toContain('Dr. Ayşe Çağlar');
    expect(entry).toContain('STATUS:CONFIRMED');
    // The link to the room is shown only in the account, once the room opens.
    expect(entry).not.toContain('meet.example');
  });

  test.each([
    ['requested', 'STATUS:TENTATIVE'],
    ['awaiting-payment', 'STATUS:TENTATIVE'],
    ['in-progress', 'STATUS:CONFIRMED'],
  ] as const)('of a meeting that is %s has %s', async (state, line) => {
    const practice = await makePractice();
    const patient = await makePatient();
    const id = await storeMeeting(practice, patient, state, [60, 90]);
    expect((await call(getMeetingCalendar, { as: patient, params: { id } })).text).toContain(line);
  });

  test.each(['held', 'cancelled', 'closed'] as const)(
    'does not exist for a meeting that is %s',
    async (state) => {
      const practice = await makePractice();
      const patient = await makePatient();
      const id = await storeMeeting(practice, patient, state, [60, 90]);
      expect((await call(getMeetingCalendar, { as: patient, params: { id } })).status).toBe(404);
    },
  );
});
