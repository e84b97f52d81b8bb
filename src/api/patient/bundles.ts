import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { presentPaymentTerms } from '#api/present/payment-terms.ts';
import { presentBundle, presentPurchase } from '#api/present/bundle.ts';
import { presentPayment } from '#api/present/payment.ts';
import { requirePresentTexts } from '#api/present-texts.ts';
import { paymentSite } from '#api/present/payment-site.ts';
import { invalidField } from '#api/validation.ts';
import { saleTermsVersion } from '#api/sale-terms.ts';
import type { Locale } from '#config.ts';
import { CountedId, type Money } from '#contract/money.ts';
import { getBundles, takeBundle, withdrawBundle } from '#contract/patient/bundles.ts';
import { listBundles, listPurchases } from '#db/queries/money/bundles.ts';
import { MethodRefused } from '#services/money/payments.ts';
import { takeBundle as take } from '#services/money/take-bundle.ts';
import { withdrawFromBundle, WithdrawalRefused } from '#services/money/withdraw.ts';
import { formatMoney } from '#i18n/format.ts';
import { getT } from '#i18n/server/t.ts';
import type { PaymentRow } from '#db/schema/money.ts';

export const bundleCalls: Implementation[] = [
  implement(getBundles, async ({ db, user, locale }) => {
    const site = await paymentSite(db, locale);
    const offered = await listBundles(db, locale);
    const now = new Date();
    const taken = await listPurchases(db, user.id, { locale, now });
    const about = { locale, transfer: site.transfer, zone: user.zone, now };
    return {
      items: offered.map((row) => presentBundle(row, locale)),
      mine: taken.map((row) => presentPurchase(row, about)),
      before_paying: await presentPaymentTerms(db, site, locale),
    };
  }),
  implement(takeBundle, async ({ db, user, params, body, locale }) => {
    const bundle = v.safeParse(CountedId, params.id);
    if (!bundle.success) return fail('not-found');
    const site = await paymentSite(db, locale);
    const wish = { patient: user.id, bundle: bundle.output, method: body.method, site, now: new Date() };
    const termsVersion = await saleTermsVersion(db);
    requirePresentTexts({ terms: body.terms_version }, { terms: termsVersion }, locale);
    const payment = await take(db, { ...wish, termsVersion }).catch((error: unknown) => {
      if (error instanceof MethodRefused) return invalidField('method', 'method', locale);
      throw error;
    });
    if (!payment) return fail('not-found');
    return new Reply(presentPayment(payment, site.transfer), orderMessage(payment, locale));
  }),
  implement(withdrawBundle, async ({ db, user, params, locale }) => {
    const wish = { patient: user.id, purchase: params.id, now: new Date() };
    const withdrawal = await withdrawFromBundle(db, wish).catch((error: unknown) => {
      if (error instanceof WithdrawalRefused) return fail(`withdrawal-${error.reason}`, { cause: error });
      throw error;
    });
    if (!withdrawal) return fail('not-found');
    return new Reply(withdrawal.refund, withdrawalMessage(withdrawal, locale));
  }),
];

/** The message after a withdrawal: what is refunded now, and what may follow. */
function withdrawalMessage({ refund, isOpen }: { refund: Money; isOpen: boolean }, locale: Locale): string {
  const t = getT(locale);
  const amount = formatMoney(locale, refund.amount, refund.currency);
  const done = refund.amount > 0 ? t('money:bundle.withdrawn', { amount }) : t('money:bundle.nothingBack');
  return isOpen ? `${done} ${t('money:bundle.shareOpen')}` : done;
}

/** The message after an order: that it is paid, or how to pay it. */
function orderMessage({ state, amount, currency, reference }: PaymentRow, locale: Locale): string {
  const t = getT(locale);
  if (state === 'paid') return t('money:bundle.paid');
  return t('money:bundle.pending', { amount: formatMoney(locale, amount, currency), reference });
}
