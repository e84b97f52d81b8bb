import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patientMeetingStrings } from '#components/dashboard/patient-meeting-strings.ts';
import { clockIn } from '#domain/time/clock.ts';
import { NothingNew } from '#islands/patient/ConsentWithdrawn.tsx';
import { MeetingFiles } from '#islands/patient/MeetingFiles.tsx';

type Props = ComponentProps<typeof MeetingFiles>;

const CLOCK = clockIn('UTC', Date.parse('2026-11-20T08:00:00Z'));
const strings = patientMeetingStrings('en').files;

const fileOf = (id: string, removable: boolean): Props['meeting']['files'][number] => ({
  id,
  name: `${id}.pdf`,
  type: 'application/pdf',
  size: 3,
  width: null,
  height: null,
  url: `/api/files/${id}`,
  removable,
});

test('a button removes each file that can be removed, and no other', () => {
  const meeting: Props['meeting'] = {
    id: '1',
    state: 'closed',
    starts: { patient: CLOCK, doctor: CLOCK },
    files: [fileOf('scan', false), fileOf('letter', true)],
  };
  const html = renderToString(
    createElement(MeetingFiles, { locale: 'en', meeting, seenHref: undefined, strings }),
  );
  expect(html).toContain('scan.pdf');
  expect(html).not.toContain('take=scan');
  expect(html).toContain('take=letter');
});

test.each(['cancelled', 'closed', 'no-show', 'expired'] as const)(
  'a patient does not read at a meeting that is %s until when files can be added',
  (state) => {
    const meeting: Props['meeting'] = {
      id: '1',
      state,
      starts: { patient: CLOCK, doctor: CLOCK },
      files: [],
    };
    const props = { locale: 'en', meeting, seenHref: undefined, strings } as const;
    expect(renderToString(createElement(MeetingFiles, props))).not.toContain(strings.over);
    const begun = { ...meeting, state: 'in-progress' } as const;
    expect(renderToString(createElement(MeetingFiles, { ...props, meeting: begun }))).toContain(strings.over);
  },
);

test('the reason why no file can be added stands in place of the form', () => {
  const tomorrow = clockIn('UTC', Date.now() + 86_400_000);
  const meeting: Props['meeting'] = {
    id: '1',
    state: 'booked',
    starts: { patient: tomorrow, doctor: tomorrow },
    files: [],
  };
  const props = { locale: 'en', meeting, seenHref: undefined, strings } as const;
  expect(renderToString(createElement(MeetingFiles, props))).toContain('<form');
  const withdrawn = patientMeetingStrings('en').withdrawn;
  const insteadOfForm = createElement(NothingNew, { locale: 'en', strings: withdrawn });
  const html = renderToString(createElement(MeetingFiles, { ...props, insteadOfForm }));
  expect(html).not.toContain('<form');
  expect(html).toContain(withdrawn.nothingNew);
  expect(html).toContain('href="/en/patient-dashboard/account/privacy"');
});
