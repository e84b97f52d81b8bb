import type { Locale } from '#config.ts';
import type { Payment } from '#contract/payment.ts';
import { MoneyText } from '#islands/ui/MoneyText.tsx';

const LINES = ['holder', 'bank', 'iban', 'bic', 'reference'] as const;

export type TransferStrings = Readonly<Record<(typeof LINES)[number] | 'amount', string>>;

/** Where to transfer the money of an open payment to, and what to write. */
export function TransferFacts({
  locale,
  payment: { price, transfer },
  strings,
}: {
  locale: Locale;
  payment: Payment;
  strings: TransferStrings;
}) {
  if (!transfer) return null;
  return (
    <dl className="facts facts-wide transfer">
      <div>
        <dt>{strings.amount}</dt>
        <dd>
          <strong>
            <MoneyText locale={locale} money={price} />
          </strong>
        </dd>
      </div>
      {LINES.map((name) => (
        <div key={name}>
          <dt>{strings[name]}</dt>
          <dd>
            <bdi>{transfer[name]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
