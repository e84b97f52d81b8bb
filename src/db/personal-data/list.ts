import { ACCOUNT_RULES } from '#db/personal-data/account.ts';
import { MEETING_RULES } from '#db/personal-data/meetings.ts';
import { MONEY_RULES } from '#db/personal-data/practice-and-money.ts';
import type { Rule } from '#db/personal-data/rule.ts';

/**
 * The fate of personal data when an account is closed, in the order in which it happens; an export is made of the
 * same list. Rows by which others are found come after those: practices and accounts are the last.
 */
export const PERSONAL_DATA: readonly Rule[] = [...MEETING_RULES, ...MONEY_RULES, ...ACCOUNT_RULES];
