import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { closingRefunds } from '#components/dashboard/closing-strings.ts';
import { LOCALES, type Locale } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { ClosingCosts } from '#islands/account/ClosingCosts.tsx';

type Props = ComponentProps<typeof ClosingCosts>;
type Meeting = Props['preview']['meetings'][number];
type Credits = Props['preview']['credits'][number];

const clock = { at: '2026-12-12T09:00:00Z', local: '2026-12-12T10:00', zone: 'Europe/Paris' };
const starts = { patient: clock, doctor: clock } as unknown as Meeting['starts'];
const MEETING: Meeting = {
  id: 'm1',
  starts,
  refund_percent: 100,
  state: 'booked',
  price: { amount: 6000, currency: 'EUR' },
  payment: 'sandbox',
  bundle_withdrawn: false,
};
const CREDITS: Credits = {
  purchase_id: 'p1',
  title: 'Projet',
  credits: 3,
  withdraw_until: null,
  withdraw_after_cancelling: null,
};

function html(
  role: Props['role'],
  { meetings = [], credits = [] }: Partial<Props['preview']>,
  locale: Locale = 'en',
  zone = 'Europe/Paris',
): string {
  const strings = {
    ...pick(stringsOf(locale, 'settings'), 'closing'),
    cancelFirst: stringsOf(locale, 'wallet').cancelFirst,
    counts: pick(stringsOf(locale, 'settings'), 'lost'),
    refunds: closingRefunds(locale, role),
  };
  const preview = { under_way: false, meetings, credits };
  return renderToString(createElement(ClosingCosts, { locale, role, zone, strings, preview })).replaceAll(
    '<!-- -->',
    '',
  );
}
const ofPatient = (meeting: Partial<Meeting>) => html('Patient', { meetings: [{ ...MEETING, ...meeting }] });
const ofDoctor = (meeting: Partial<Meeting>) => html('Doctor', { meetings: [{ ...MEETING, ...meeting }] });

test('closing promises a patient money only for a meeting that money has paid for', () => {
  expect(ofPatient({})).toContain('€60');
  expect(ofPatient({ payment: 'credit' })).not.toMatch(/€|%/);
  expect(ofPatient({ payment: 'credit' })).toContain(stringsOf('en', 'settings')['closing.credit']);
});

test.each(['requested', 'awaiting-payment'] as const)(
  'closing says of a meeting that is %s that nothing was paid',
  (state) => {
    expect(ofPatient({ state })).toContain('You have paid nothing so far');
    expect(ofDoctor({ state })).toContain('The patient has not paid yet');
  },
);

test('closing tells a doctor whether money or a credit goes back to the patient', () => {
  expect(ofDoctor({})).toContain('Refund to the patient: €60');
  expect(ofDoctor({ payment: 'credit' })).toContain('goes back to the patient’s bundle');
});

test('closing says nothing about money where a back end does not tell how a meeting was paid', () => {
  expect(ofPatient({ payment: null })).not.toContain('muted');
  expect(ofPatient({ state: null, price: null, payment: null })).not.toContain('muted');
});

test('closing names the meeting to cancel first, and the last day of the withdrawal', () => {
  const after = { meetings: [{ id: 'm1', starts }], until: '2026-12-14T23:00:00Z' };
  const page = html('Patient', { credits: [{ ...CREDITS, withdraw_after_cancelling: after }] });
  expect(page).toContain('until 14 December 2026 if you first cancel');
  expect(page).toContain('href="/en/patient-dashboard/meetings/m1"');
});

test('the meetings that closing cancels name their zone where the reader’s clock shows another time', () => {
  const after = { meetings: [{ id: 'm1', starts }], until: '2026-12-14T23:00:00Z' };
  const meetings = { meetings: [MEETING] };
  const credits = { credits: [{ ...CREDITS, withdraw_after_cancelling: after }] };
  for (const preview of [meetings, credits]) {
    expect(html('Patient', preview)).not.toContain('UTC+01:00');
    expect(html('Patient', preview, 'en', 'Asia/Dubai')).toContain('UTC+01:00');
  }
});

test.each(LOCALES)('the title of a lost bundle is followed by a colon as written in %s', (locale) => {
  const page = html('Patient', { credits: [CREDITS] }, locale);
  expect(page).toContain(locale === 'fr' ? '</bdi>\u202f: ' : '</bdi>: ');
});
