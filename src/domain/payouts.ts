/** Whether a month of a practice is still to be paid to its doctor. */
export const PAYOUT_STATES = ['due', 'paid'] as const;

/** A practice's month, `YYYY-MM`: one payout for all its currencies. */
export interface PayoutMonth {
  practice: string;
  month: string;
}

const FORM = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(20\d\d-(?:0[1-9]|1[0-2]))$/i;

export const payoutId = ({ practice, month }: PayoutMonth): string => `${practice}.${month}`;

/** Undefined for a text that is no id of a payout. */
export function parsePayoutId(id: string): PayoutMonth | undefined {
  const [, practice, month] = FORM.exec(id) ?? [];
  return practice && month ? { practice: practice.toLowerCase(), month } : undefined;
}
