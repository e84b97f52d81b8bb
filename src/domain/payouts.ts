/** The states by which payouts are listed; a month that is not over, or without fees, has neither. */
export const PAYOUT_STATES = ['due', 'paid'] as const;

/**
 * The practice (its id) and the month, `YYYY-MM` on the clinic's clock, that an id in addresses names. A payout is of one
 * currency; all payouts of a practice for that month share the id.
 */
export interface PayoutMonth {
  practice: string;
  month: string;
}

const FORM = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(20\d\d-(?:0[1-9]|1[0-2]))$/i;

/** The id in addresses, `<practice>.<month>`, which the payouts of all currencies of that month share. */
export const payoutId = ({ practice, month }: PayoutMonth): string => `${practice}.${month}`;

/** Reads such an id; undefined for any other text. */
export function parsePayoutId(id: string): PayoutMonth | undefined {
  const [, practice, month] = FORM.exec(id) ?? [];
  return practice && month ? { practice: practice.toLowerCase(), month } : undefined;
}
