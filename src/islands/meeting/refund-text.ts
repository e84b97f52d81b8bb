import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { percentOf } from '#domain/money.ts';
import { formatMoney } from '#i18n/format.ts';

/** The facts that decide what comes back; without payment and percentage where the answer does not have them. */
type Refundable = Pick<MeetingDetails, 'state' | 'price'> &
  Partial<Pick<MeetingDetails, 'payment' | 'bundle_withdrawn' | 'refund_percent'>>;

/** `refundPart` contains `{{amount}}` and `{{price}}`. */
export type RefundStrings = Readonly<
  Record<
    'nothingPaid' | 'refundAll' | 'refundPart' | 'refundNone' | 'creditBack' | 'creditLost' | 'shareBack',
    string
  >
>;

/**
 * The refund if the patient cancels the meeting now, as text; empty where the back end does not tell, and where the
 * meeting is free of charge. A credit is refunded completely or not at all; so is its share of the price of a bundle that
 * the patient has withdrawn from.
 */
export function refundText(
  locale: Locale,
  meeting: Pick<MeetingDetails, 'state' | 'payment' | 'bundle_withdrawn' | 'refund_percent' | 'price'>,
  strings: RefundStrings,
): string {
  const { state, payment, refund_percent: percent, price } = meeting;
  if (percent === null || payment === null || payment === 'none') return '';
  if (payment === 'credit') {
    if (percent !== 100) return strings.creditLost;
    return meeting.bundle_withdrawn ? strings.shareBack : strings.creditBack;
  }
  if (price.amount === 0) return '';
  if (state !== 'booked') return strings.nothingPaid;
  const moneyText = (amount: number) => formatMoney(locale, amount, price.currency);
  const template =
    percent === 100 ? strings.refundAll : percent > 0 ? strings.refundPart : strings.refundNone;
  return template
    .replace('{{amount}}', moneyText(percentOf(price.amount, percent)))
    .replace('{{price}}', moneyText(price.amount));
}

/** `refund` contains `{{amount}}`; `unknown` is the text for an unpaid meeting whose way to pay is not known. */
export type DoctorRefundStrings = Readonly<
  Record<'refund' | 'credit' | 'share' | 'free' | 'unpaid' | 'unknown', string>
>;

/**
 * The refund to the patient if the doctor ends the meeting now, as text. The payment is unknown for meetings in lists,
 * and where another back end does not tell it. In that case the text says that nothing was paid if the state shows it,
 * and is empty if the meeting may have been paid.
 */
export function doctorRefundText(locale: Locale, meeting: Refundable, strings: DoctorRefundStrings): string {
  const { state, payment, price, refund_percent: percent } = meeting;
  const mayBePaid = state === 'booked' || state === 'in-progress';
  if (payment === undefined || payment === null || percent === undefined || percent === null)
    return mayBePaid ? '' : strings.unknown;
  if (payment === 'credit') return meeting.bundle_withdrawn ? strings.share : strings.credit;
  if (payment === 'none') return strings.free;
  if (!mayBePaid) return strings.unpaid;
  const amount = formatMoney(locale, percentOf(price.amount, percent), price.currency);
  return strings.refund.replace('{{amount}}', amount);
}
