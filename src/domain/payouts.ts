/** Whether a month of a practice is still to be paid to its doctor. */
export const PAYOUT_STATES = ['due', 'paid'] as const;

/** The practice (its id) and the month, `YYYY-MM`, of one payout, which covers all currencies. */
export interface PayoutMonth {
  practice: string;
  month: string;
}

const FORM = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(20\d\d-(?:0[1-9]|1[0-2]))$/i;

/** The id of a payout in addresses: `<practice>.<month>`. */
export const payoutId = ({ practice, month }: PayoutMonth): string => `${practice}.${month}`;

/** Reads the id of a payout; undefined for any other text. */
export function parsePayoutId(id: string): PayoutMonth | undefined {
  const [, practice, month] = FORM.exec(id) ?? [];
  return practice && month ? { practice: practice.toLowerCase(), month } : undefined;
}
