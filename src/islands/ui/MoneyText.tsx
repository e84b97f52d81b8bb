import type { Locale } from '#config.ts';
import type { Money } from '#contract/money.ts';
import { formatMoney } from '#i18n/format.ts';

/** An amount in the reader's language. Server and browser may format it differently, so hydration ignores a difference. */
export function MoneyText({ locale, money }: { locale: Locale; money: Money }) {
  return (
    <span className="figures" suppressHydrationWarning>
      {formatMoney(locale, money.amount, money.currency)}
    </span>
  );
}
