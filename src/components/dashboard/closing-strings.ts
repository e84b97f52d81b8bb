import type { Locale } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import type { CostStrings } from '#islands/account/ClosingCosts.tsx';

/** The sentences about the refund of a meeting that the closing of an account cancels, as its owner reads them. */
export function closingRefunds(locale: Locale, role: DashboardRole): CostStrings['refunds'] {
  if (role === 'Doctor') {
    const { refund, credit, share, free, unpaid, unknown } = pick(stringsOf(locale, 'practice'), 'stop');
    return { Doctor: { refund, credit, share, free, unpaid, unknown } };
  }
  const { nothingPaid, refundAll, refundPart, refundNone, creditLost, shareBack } = pick(
    stringsOf(locale, 'patient'),
    'cancel',
  );
  // The credit goes back to a bundle that is lost with the account.
  const creditBack = stringsOf(locale, 'settings')['closing.credit'];
  return {
    Patient: { nothingPaid, refundAll, refundPart, refundNone, creditBack, creditLost, shareBack },
  };
}
