import { describe, expect, test } from 'vitest';
import { zoneTitle } from '#components/site/zone-options.ts';
import { LOCALES } from '#config.ts';
import { JOURNEY } from '#domain/booking/journey.ts';
import { isSearchable } from '#domain/search/short-terms.ts';
import { getT } from '#i18n/server/t.ts';

test.each([
  ['ar', 'الطلب، التأكيد، الدفع، الاستشارة، التقرير'],
  ['en', 'Request, Confirmation, Payment, Consultation, Report'],
  ['fr', 'Demande, Confirmation, Paiement, Consultation, Compte rendu'],
  ['tr', 'Talep, Onay, Ödeme, Görüşme, Rapor'],
] as const)(
  'the steps of a consultation in %s are nouns, since a step may still be awaited',
  (locale, steps) => {
    const names = JOURNEY.map((step) => getT(locale)(`meetings:journey.${step}`));
    expect(names.join(locale === 'ar' ? '، ' : ', ')).toBe(steps);
  },
);

describe.each(LOCALES)('in %s', (locale) => {
  const t = getT(locale);

  test('the card that offers help has one sentence', () => {
    expect(t('common:popup.text').match(/[.?!؟]/g)).toEqual(['.']);
  });

  test.each(['earnings:income.clock', 'booking:clockChange'] as const)(
    '%s has no brackets around those of the time zone',
    (key) => {
      const text = t(key, { zone: zoneTitle(locale, 'Europe/Istanbul'), date: '1' });
      expect(text).toContain('(');
      expect(text).not.toMatch(/\([^)]*\(/);
    },
  );

  test('a search for a short word does not ask for characters that known short terms do without', () => {
    expect(isSearchable('FUE', 3)).toBe(true);
    expect(t('search:start')).not.toMatch(/four|quatre|dört|أربعة/);
    expect(t('search:short.title', { key: 'fly' })).toContain('fly');
  });
});

test('the hours of a day in Turkish are not heard as a date in December', () => {
  expect(getT('tr')('calendar:plan.range', { day: 'Pazartesi', number: 1 })).toBe(
    'Pazartesi, 1. saat aralığı',
  );
});

test.each([
  ['ar', 'الانطلاق من: X، Y، فندق 4 نجوم'],
  ['en', 'Travelling from: X, Y, 4-star hotel'],
  ['fr', 'Départ\u202f: X, Y, hôtel 4 étoiles'],
  ['tr', 'Kalkış: X, Y, 4 yıldızlı otel'],
] as const)('the answers of an estimate in %s need no article before the country', (locale, text) => {
  const t = getT(locale);
  const hotel = t('costs:kept.hotel', { count: 4 });
  expect(t('costs:result.from', { country: 'X', people: 'Y', hotel })).toBe(text);
});

test('who opened a file, and types of account, have no masculine form in Arabic', () => {
  const t = getT('ar');
  const names = [t('access:role.doctor'), t('auth:role.patient'), t('auth:role.doctor')];
  expect(names).toEqual(['من الأطباء', 'حساب للمرضى', 'حساب للأطباء']);
});

test('the button that holds a time in French needs no article before a day or an hour', () => {
  const keep = (time: string) => getT('fr')('booking:keep', { time });
  expect(keep('mardi 1 décembre 2026 à 11:30')).toBe(
    'Garder ce créneau\u202f: mardi 1 décembre 2026 à 11:30',
  );
  expect(keep('11:30')).toBe('Garder ce créneau\u202f: 11:30');
});

test.each([
  ['ar', 'سيُحذف'],
  ['en', 'will be deleted'],
  ['fr', 'sera supprimé'],
  ['tr', 'silinecek'],
] as const)('the question whether to delete a file in %s says that it is still there', (locale, future) => {
  expect(getT(locale)('patient:files.takeText')).toContain(future);
});

describe('the name of a doctor in a French sentence', () => {
  // “Dr” needs the article “le” or “la” there, and the texts do not know which.
  const needsArticle = /(?:avec|à|de|par|pour|que|Choisir) Dr X|^Dr X/;

  test.each([
    'access:what.meeting',
    'access:what.report',
    'appointments:doctor.choose',
    'booking:request.goneKept',
    'patient:with',
    'patient:home.todo.pay',
    'patient:home.todo.join',
    'patient:home.todo.proposal',
    'patient:home.todo.papers',
    'patient:home.todo.review',
    'room:titleWith',
    'room:people.inPlaceOf',
    'room:announce.joined',
    'room:chat.waits',
    'room:chat.asks',
    'wallet:files.of',
  ] as const)('needs no article in %s', (key) => {
    const text = getT('fr')(key, { name: 'Dr X', doctor: 'Dr X', date: '1er mars' });
    expect(text).toContain('Dr X');
    expect(text).not.toMatch(needsArticle);
  });
});
