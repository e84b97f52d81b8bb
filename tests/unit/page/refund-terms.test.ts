import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { refundTerms } from '#page/doctor-text.ts';

test('tiers of whole hours are written in hours, others in minutes', () => {
  const t = getT('en');
  const policy = [
    { minutes: 1_440, percent: 100 },
    { minutes: 90, percent: 50 },
  ];
  expect(refundTerms({ t, locale: 'en' }, policy)).toEqual([
    '24 hours or more before the start: 100% refund',
    '90 minutes or more before the start: 50% refund',
    t('doctors:page.tierLess'),
    t('doctors:page.refundDoctor'),
  ]);
});

test.each(LOCALES)('a tier has no fraction of an hour in %s', (locale) => {
  const [term] = refundTerms({ t: getT(locale), locale }, [{ minutes: 90, percent: 50 }]);
  expect(term).toContain('90');
});
