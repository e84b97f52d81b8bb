import { ACCOUNT_RULES } from '#db/personal-data/account.ts';
import { MEETING_RULES } from '#db/personal-data/meetings.ts';
import { MONEY_RULES } from '#db/personal-data/practice-and-money.ts';
import type { Rule } from '#db/personal-data/rule.ts';

/**
 * The fate of personal data when an account is closed, in the order of execution; exports use the same rules. Rows
 * that lead to other rows come after them: practices and accounts are last.
 */
export const PERSONAL_DATA: readonly Rule[] = [...MEETING_RULES, ...MONEY_RULES, ...ACCOUNT_RULES];
