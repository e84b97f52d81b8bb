import type { InferOutput } from 'valibot';
import type { Locale } from '#config.ts';
import type { BothClocks } from '#contract/meeting.ts';
import type { Transaction } from '#contract/patient/transactions.ts';
import { formatDate, formatMoney } from '#i18n/format.ts';
import { getT } from '#i18n/server/t.ts';

interface Receipt {
  /** A payment or a refund: other transactions have no reference. */
  transaction: Pick<Transaction, 'kind' | 'at' | 'bundle' | 'refund'> & {
    money: NonNullable<Transaction['money']>;
    reference: string;
  };
  /** The meeting that was paid; undefined for a bundle, and where it cannot be read. */
  meeting: { doctor: { name: string }; starts: InferOutput<typeof BothClocks> } | undefined;
  issuer: string;
  patient: string;
}

/** The texts of a receipt. A refund has a title and a sentence of its own, and names the payment that it is of. */
export function receiptText(locale: Locale, { transaction, meeting, issuer, patient }: Receipt) {
  const t = getT(locale);
  const { kind, at, bundle, refund, money, reference } = transaction;
  const isRefund = kind === 'refund';
  const dayOf = (local: string) => formatDate(locale, local.slice(0, 10));
  const consultation =
    meeting &&
    t('wallet:files.of', { doctor: meeting.doctor.name, date: dayOf(meeting.starts.patient.local) });
  const subject = [bundle, consultation].filter(Boolean).join(' – ') || t('wallet:pendingMeeting');
  return {
    title: t(isRefund ? 'wallet:refundOf' : 'wallet:receiptOf', { reference }),
    facts: [
      [t('wallet:receiptFrom'), issuer],
      [t('wallet:receiptFor'), patient],
      [t('wallet:receiptDate'), dayOf(at.local)],
      [t('wallet:receiptWhat'), `${t(`wallet:kind.money.${kind}`)} – ${subject}`],
      [t('wallet:receiptAmount'), formatMoney(locale, money.amount, money.currency)],
      [t(isRefund ? 'wallet:refundReference' : 'wallet:receiptReference'), reference],
    ] as const,
    note: isRefund ? t(`wallet:refundNote.${refund ?? 'sent'}`) : t('wallet:receiptNote'),
  };
}
