import { describe, expect, test } from 'vitest';
import { addComplaintReason, reportMeeting } from '#contract/online/meetings.ts';
import type { MeetingState } from '#domain/booking/meeting-state.ts';
import { clockIn } from '#domain/time/clock.ts';
import { getT } from '#i18n/server/t.ts';
import { handleProblemForm } from '../../../src/pages/[lang]/forms/_problem.ts';

const t = getT('en');

const meetingAt = (time: number, state: MeetingState) => {
  const clock = clockIn('UTC', time);
  return { id: 'm1', state, starts: { patient: clock, doctor: clock } };
};
const OVER = meetingAt(Date.parse('2026-01-05T09:00:00Z'), 'closed');
const AHEAD = meetingAt(Date.now() + 86_400_000, 'booked');

/** Sends the form; returns how it is handled and the calls that are made. */
async function sendForm(fields: Record<string, string>, meeting = OVER) {
  const calls: [endpoint: unknown, body: unknown][] = [];
  const userApi = {
    call: async () => ({
      items: [
        { id: 'absent', title: 'They did not come' },
        { id: 'payment', title: 'The payment' },
      ],
    }),
    submit: async (endpoint: unknown, body: unknown) => {
      calls.push([endpoint, body]);
      return { status: 200, fields: {}, content: { id: 'stored' } };
    },
  } as unknown as App.Locals['userApi'];
  const handled = await handleProblemForm({ t, userApi }, new URLSearchParams(fields), meeting, true);
  return { ...handled, calls };
}

describe('the form that reports a problem', () => {
  test.each<Record<string, string>>([{ reason: 'own' }, { reason: '' }, {}])(
    'reports the person’s own words when %o is chosen',
    async (choice) => {
      const { isReported, calls } = await sendForm({ ...choice, title: 'Noise' });
      expect(isReported).toBe(true);
      expect(calls).toEqual([
        [addComplaintReason, { title: 'Noise' }],
        [reportMeeting, { report_id: 'stored' }],
      ]);
    },
  );

  test('reports a usual reason', async () => {
    const { calls } = await sendForm({ reason: 'absent', title: ' ' });
    expect(calls).toEqual([[reportMeeting, { report_id: 'absent' }]]);
  });

  test('sends nothing when words stand beside a usual reason, and keeps both', async () => {
    const { answer, calls, formProps } = await sendForm({ reason: 'absent', title: 'They shouted' });
    expect(calls).toEqual([]);
    expect(answer?.status).toBe(422);
    expect(formProps).toMatchObject({
      reason: 'absent',
      words: 'They shouted',
      errors: {
        title: 'To send your own words, choose “Something else”, or delete them to report the chosen reason.',
      },
    });
  });

  test('offers the reasons that can be true of a consultation by now', async () => {
    const offered = async (meeting: typeof OVER) =>
      (await sendForm({ reason: '' }, meeting)).formProps.options.map(({ value }) => value);
    expect(await offered(OVER)).toEqual(['absent', 'payment', 'own']);
    expect(await offered(AHEAD)).toEqual(['payment', 'own']);
  });

  test.each<[fields: Record<string, string>, field: string]>([
    [{ title: ' ' }, 'reason'],
    [{ reason: 'own', title: ' ' }, 'title'],
  ])('is incomplete with %o, which the field %s says', async (fields, field) => {
    const { calls, formProps } = await sendForm(fields);
    expect(calls).toEqual([]);
    expect(formProps.errors).toEqual({ [field]: t('meetings:problem.choose') });
  });
});
