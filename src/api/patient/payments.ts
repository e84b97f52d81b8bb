import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { answerBooking } from '#api/present/booking-failure.ts';
import { presentCard } from '#api/present/meeting.ts';
import { presentPayment } from '#api/present/payment.ts';
import { requirePresentTexts } from '#api/present-texts.ts';
import { paymentSite } from '#api/present/payment-site.ts';
import { saleTermsVersion } from '#api/sale-terms.ts';
import type { Locale } from '#config.ts';
import { payMeeting } from '#contract/patient/payments.ts';
import { findMeetingView } from '#db/queries/meetings/list.ts';
import { payMeeting as pay } from '#services/meetings/pay.ts';
import { formatMoney } from '#i18n/format.ts';
import { getT } from '#i18n/server/t.ts';
import type { PaymentRow } from '#db/schema/money.ts';

export const paymentCalls: Implementation[] = [
  implement(payMeeting, async ({ db, user, locale, params, body }) => {
    const id = params.id;
    const now = new Date();
    const site = await paymentSite(db, locale);
    const termsVersion = await saleTermsVersion(db);
    requirePresentTexts({ terms: body.terms_version }, { terms: termsVersion }, locale);
    const wish = { by: body.payment, purchase: body.purchase_id, termsVersion };
    const work = pay(db, { id, patientId: user.id, payment: wish, site, now });
    const { payment } = await answerBooking(db, work, { locale, now });
    const person = { role: 'patient', id: user.id } as const;
    const view = await findMeetingView(db, id, person, locale);
    if (!view) return fail('not-found');
    const content = {
      meeting: presentCard(view, 'patient', now),
      payment: payment ? presentPayment(payment, site.transfer) : null,
    };
    return new Reply(content, paymentMessage(payment, locale));
  }),
];

/** The message after a patient chose how to pay: that the meeting is booked, or how to pay it. */
function paymentMessage(payment: PaymentRow | undefined, locale: Locale): string {
  const t = getT(locale);
  if (payment?.state !== 'pending') return t('money:payment.booked');
  const { amount, currency, reference } = payment;
  return t('money:payment.pending', { amount: formatMoney(locale, amount, currency), reference });
}
