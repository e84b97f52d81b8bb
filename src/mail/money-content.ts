import { spacedIban } from '#domain/iban.ts';
import { formatMoney } from '#i18n/format.ts';
import { isolateDirection } from '#mail/clocks.ts';
import type { Content } from '#mail/content.ts';
import type { Letter } from '#mail/letter.ts';
import { links } from '#mail/links.ts';

type MoneyKind =
  'payment-received' | 'refund-made' | 'payment-refused' | 'order-expired' | 'bundle-withdrawn';

/** The content of a message about one payment or refund. */
export const moneyContent = ({ kind, about, reader }: Letter<MoneyKind>): Content => ({
  texts: [`mail:${kind}.text`],
  facts: [
    ['mail:amount', formatMoney(reader.locale, about.amount, about.currency)],
    ['mail:reference', isolateDirection(reader.locale, about.reference)],
  ],
  link: linkToMoney(kind, reader),
});

/** The list with the payment or refund; for the other messages on money, the page of the wallet. */
function linkToMoney(kind: MoneyKind, { locale, role }: Letter['reader']): string {
  if (role === 'Doctor') return links.dashboard(locale, role, 'income');
  const isListed = kind === 'payment-received' || kind === 'refund-made';
  return isListed ? links.transactions(locale) : links.dashboard(locale, role, 'wallet');
}

/** Adds the amount, the clinic's account and the reference of the transfer that the letter asks for, if it has one. */
export function withTransfer(
  { transfer, reader: { locale } }: Letter<'meeting-awaiting-payment'>,
  content: Content,
): Content {
  if (!transfer) return content;
  const { amount, currency, holder, bank, iban, bic, reference } = transfer;
  return {
    ...content,
    texts: [...content.texts, 'mail:meeting-awaiting-payment.transfer'],
    facts: [
      ['mail:amount', formatMoney(locale, amount, currency)],
      ['wallet:transfer.holder', isolateDirection(locale, holder)],
      ['wallet:transfer.bank', isolateDirection(locale, bank)],
      ['wallet:transfer.iban', isolateDirection(locale, spacedIban(iban))],
      ['wallet:transfer.bic', isolateDirection(locale, bic)],
      ['mail:reference', isolateDirection(locale, reference)],
    ],
  };
}
