import { describe, expect, test } from 'vitest';
import { addComplaintReason, reportMeeting } from '#contract/online/meetings.ts';
import { getT } from '#i18n/server/t.ts';
import { handleProblemForm } from '../../../src/pages/[lang]/forms/_problem.ts';

const t = getT('en');

/** Sends the form; returns how it is handled and the calls that are made. */
async function sendForm(fields: Record<string, string>) {
  const calls: [endpoint: unknown, body: unknown][] = [];
  const userApi = {
    call: async () => ({ items: [{ id: 'absent', title: 'They did not come' }] }),
    submit: async (endpoint: unknown, body: unknown) => {
      calls.push([endpoint, body]);
      return { status: 200, fields: {}, content: { id: 'stored' } };
    },
  } as unknown as App.Locals['userApi'];
  const handled = await handleProblemForm({ t, userApi }, new URLSearchParams(fields), 'm1', true);
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

  test.each<[fields: Record<string, string>, field: string]>([
    [{ title: ' ' }, 'reason'],
    [{ reason: 'own', title: ' ' }, 'title'],
  ])('is incomplete with %o, which the field %s says', async (fields, field) => {
    const { calls, formProps } = await sendForm(fields);
    expect(calls).toEqual([]);
    expect(formProps.errors).toEqual({ [field]: t('meetings:problem.choose') });
  });
});
