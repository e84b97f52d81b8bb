import { ACCOUNT_RULES } from '#db/personal-data/account.ts';
import { MEETING_RULES } from '#db/personal-data/meetings.ts';
import { MONEY_RULES } from '#db/personal-data/practice-and-money.ts';
import type { Rule } from '#db/personal-data/rule.ts';

/**
 * What becomes of personal data when an account is closed, in the order in which it happens; an export is made of the
 * same list. What rows are found by is still there when their turn comes: practices and accounts are the last.
 */
export const PERSONAL_DATA: readonly Rule[] = [...MEETING_RULES, ...MONEY_RULES, ...ACCOUNT_RULES];
