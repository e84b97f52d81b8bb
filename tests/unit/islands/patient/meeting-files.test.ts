import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patientMeetingStrings } from '#components/dashboard/patient-meeting-strings.ts';
import { clockIn } from '#domain/time/clock.ts';
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
