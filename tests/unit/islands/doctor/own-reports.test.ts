import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reportStrings } from '#components/dashboard/practice-strings.ts';
import { reportWords } from '#components/dashboard/report-words.ts';
import { clockIn } from '#domain/time/clock.ts';
import { formatDate } from '#i18n/format.ts';
import { OwnReports } from '#islands/doctor/OwnReports.tsx';

type Props = Parameters<typeof OwnReports>[0];
const strings = reportStrings('en');
const clock = clockIn('UTC', Date.parse('2026-11-02T12:00:00Z'));
const DOCTOR = { name: 'Deniz Arslan' };
const PATIENT = { name: 'Nadia Benali' };
const report: Props['meeting']['reports'][number] = {
  id: '1',
  report: 'No graft needed',
  coded: null,
  at: '2026-11-02T13:00:00Z',
};

/** The section of reports as HTML; empty where there is none. */
function html(
  state: Props['meeting']['state'],
  actions: Props['meeting']['actions'] = [],
  reports: Props['meeting']['reports'] = [],
): string {
  const starts = { patient: clock, doctor: clock };
  const meeting = { id: 'x', state, actions, starts, doctor: DOCTOR, patient: PATIENT, reports };
  const words = reportWords('en', 'en');
  const props = { locale: 'en', account: 'a', meeting, reader: 'en', words, strings } as const;
  return renderToString(createElement(OwnReports, props));
}

test.each(['cancelled', 'no-show', 'expired'] as const)(
  'a meeting that is %s has no section of reports without a report, and one with a report but without the form',
  (state) => {
    expect(html(state)).toBe('');
    const page = html(state, [], [report]);
    expect(page).toContain(report.report);
    expect(page).not.toContain('<form');
  },
);

test.each(['requested', 'awaiting-payment', 'booked'] as const)(
  'of a meeting that is %s and has not begun the page says when a report can be written',
  (state) => {
    const page = html(state, ['cancel']);
    expect(page).toContain(strings.early);
    expect(page).not.toContain('<form');
  },
);

test.each([
  ['booked', ['close']],
  ['in-progress', ['close']],
  ['closed', []],
] as const)('a meeting that is %s with the actions %j takes a report', (state, actions) => {
  const page = html(state, [...actions]);
  expect(page).toContain(strings.none);
  expect(page).toContain('<form');
});

test('reports on paper name the patient, the day of the consultation and the doctor', () => {
  const [, paper] = html('closed', [], [report]).match(/<dl class="[^"]*paper-facts">(.*?)<\/dl>/) ?? [];
  expect(paper).toContain(PATIENT.name);
  expect(paper).toContain(formatDate('en', '2026-11-02'));
  expect(paper).toContain(DOCTOR.name);
});
