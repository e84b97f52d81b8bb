import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { percentOf } from '#domain/money.ts';
import { formatMoney } from '#i18n/format.ts';

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
