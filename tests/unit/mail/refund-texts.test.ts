import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import type { RefundKind } from '#domain/booking/refund-kind.ts';
import type { CancelledBy, Refund } from '#domain/message-kinds.ts';
import { formatMoney } from '#i18n/format.ts';
import { getT } from '#i18n/server/t.ts';
import { compose } from '#mail/compose.ts';
import { letter } from './letters.ts';

const NOW = new Date('2027-03-20T10:00:00Z');
const KINDS: readonly RefundKind[] = ['money', 'credit', 'share', 'free'];

/** The data of a message about a failure that tells of this refund. */
const storedAs = (back?: RefundKind) => {
  if (back === 'share') return { back: 'credit', bundleWithdrawn: true } as const;
  return back ? { back } : {};
};

describe.each(LOCALES)('a reported failure in %s', (locale) => {
  const t = getT(locale);
  const written = (as: 'patient' | 'doctor' | 'clinic', back?: RefundKind) => {
    const role = as === 'patient' ? 'Patient' : 'Doctor';
    const about = { meeting: 'x', ...storedAs(back) };
    const base = letter('failure-reported', { locale, role }, about);
    const reader = as === 'clinic' ? { ...base.reader, as } : base.reader;
    return compose({ ...base, reader }, NOW).text;
  };

  test.each(KINDS)('tells the patient what comes back: %s', (back) => {
    for (const kind of KINDS)
      expect(written('patient', back).includes(t(`mail:failure-reported.back.${kind}`))).toBe(kind === back);
  });

  test.each(KINDS)('tells the doctor and the clinic what the patient gets back: %s', (back) => {
    for (const kind of KINDS)
      for (const as of ['doctor', 'clinic'] as const)
        expect(written(as, back).includes(t(`mail:failure-reported.given.${kind}`))).toBe(kind === back);
  });

  test('says nothing about it in a message that was queued without it', () => {
    for (const kind of KINDS) {
      expect(written('patient')).not.toContain(t(`mail:failure-reported.back.${kind}`));
      for (const as of ['doctor', 'clinic'] as const)
        expect(written(as)).not.toContain(t(`mail:failure-reported.given.${kind}`));
    }
  });
});

describe.each(LOCALES)('a cancellation in %s', (locale) => {
  const written = (bundleWithdrawn?: true) => {
    const money = { kind: 'money', percent: 100, amount: 4550, currency: 'EUR' } as const;
    const refund = { ...money, ...(bundleWithdrawn && { bundleWithdrawn }) };
    return compose(letter('meeting-cancelled', { locale }, { meeting: 'x', by: 'failure', refund }), NOW)
      .text;
  };
  const t = getT(locale);
  const amount = formatMoney(locale, 4550, 'EUR');

  test('says that the money is the share of the price of a bundle, without a percentage', () => {
    expect(written(true)).toContain(t('mail:refund.share', { amount }));
    expect(written(true)).not.toContain(t('mail:refund.money', { amount, percent: 100 }));
  });

  test('names the share of the price of the consultation where money paid for it', () => {
    expect(written()).toContain(t('mail:refund.money', { amount, percent: 100 }));
    expect(written()).not.toContain(t('mail:refund.share', { amount }));
  });
});

describe('a cancellation that brings nothing back', () => {
  const writtenFor = (by: CancelledBy, refund?: Refund) =>
    compose(letter('meeting-cancelled', {}, { meeting: 'x', by, ...(refund && { refund }) }), NOW).text;
  const terms = getT('en')('mail:refund.none');

  test('by the patient names the terms', () => {
    expect(writtenFor('patient', { kind: 'none' })).toContain(terms);
  });

  test.each(['patient', 'failure', 'doctor', 'clinic'] as const)(
    'by %s names no terms where nothing was paid',
    (by) => {
      expect(writtenFor(by)).not.toContain(terms);
    },
  );
});

describe.each(LOCALES)('the confirmation of a withdrawal in %s', (locale) => {
  const t = getT(locale);
  const written = (amount: number, isOpen?: boolean) => {
    const about = { amount, currency: 'EUR', reference: 'TQ-7K2M', ...(isOpen && { isOpen }) };
    return compose(letter('bundle-withdrawn', { locale }, about), NOW).text;
  };

  test('names the refund alone where every consultation is closed', () => {
    expect(written(4550)).toContain(t('mail:bundle-withdrawn.text'));
    expect(written(4550)).not.toContain(t('mail:bundle-withdrawn.open'));
  });

  test('says what may follow for a consultation that has begun, also where nothing is refunded yet', () => {
    expect(written(4550, true)).toContain(t('mail:bundle-withdrawn.text'));
    expect(written(0, true)).not.toContain(t('mail:bundle-withdrawn.text'));
    expect(written(0, true)).toContain(t('mail:bundle-withdrawn.nothing'));
    for (const amount of [0, 4550]) expect(written(amount, true)).toContain(t('mail:bundle-withdrawn.open'));
  });
});
