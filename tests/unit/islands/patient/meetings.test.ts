import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadingStrings, pageStrings, stateStrings } from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { clockIn } from '#domain/time/clock.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import Meetings from '#islands/patient/Meetings.tsx';

type Props = ComponentProps<typeof Meetings>;
type Card = NonNullable<Props['initial']>['items'][number];

const NOW = Date.parse('2026-11-30T09:00:00Z');
const clock = clockIn('Europe/Paris', Date.parse('2026-12-12T09:00:00Z'));
const CARD = {
  id: 'm1',
  state: 'booked',
  doctor: { name: 'Dr Elif Kaya' },
  patient: { name: 'Nadia Martin' },
  starts: { patient: clock, doctor: clock },
  ends: { patient: clock, doctor: clock },
  minutes: 30,
  price: { amount: 6000, currency: 'EUR' },
} as unknown as Card;

function list(cards: readonly Card[], zone?: string, locale: Locale = 'en'): string {
  const patient = stringsOf(locale, 'patient');
  const meta = { current_page: 1, last_page: 1, per_page: 10, total: cards.length };
  return renderToString(
    createElement(Meetings, {
      locale,
      page: 1,
      zone,
      doctorsHref: '/',
      initial: { items: cards, meta } as unknown as Props['initial'],
      renderedAt: NOW,
      strings: {
        ...stateStrings(locale),
        ...loadingStrings(locale),
        ...pick(patient, 'list'),
        none: patient.none,
        noneText: patient.noneText,
        findDoctor: patient.findDoctor,
        pages: pageStrings(locale),
      },
    }),
  ).replaceAll('<!-- -->', '');
}

test('a meeting in the list names its zone where the patient’s profile has another clock', () => {
  expect(list([CARD], 'Europe/Berlin')).not.toContain('UTC+01:00');
  expect(list([CARD], 'Asia/Dubai')).toContain('(Central European Standard Time, UTC+01:00)');
});

test.each([
  ['en', 'Past and cancelled'],
  ['ar', 'السابقة والملغاة'],
  ['fr', 'Passées et annulées'],
  ['tr', 'Geçmiş ve iptal edilenler'],
] as const)(
  'a cancelled meeting of a future day is listed under a title that is true of it in %s',
  (locale, title) => {
    const page = list([CARD, { ...CARD, id: 'm2', state: 'cancelled' }], undefined, locale);
    const [upcoming = '', ended = ''] = page.split('id="meetings-past"');
    expect(upcoming).toContain('/meetings/m1');
    expect(upcoming).not.toContain('/meetings/m2');
    expect(ended).toContain(`>${title}</h2>`);
    expect(ended).toContain('/meetings/m2');
  },
);
