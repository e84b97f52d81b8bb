import { ACCOUNT_RULES } from '#db/personal-data/account.ts';
import { MEETING_RULES } from '#db/personal-data/meetings.ts';
import { MONEY_RULES } from '#db/personal-data/practice-and-money.ts';
import type { Rule } from '#db/personal-data/rule.ts';

/**
 * The fate of personal data when an account is closed, in the order of execution; exports use the same rules. Rows
 * that are erased come after the rows that are found through them, as follow-ups after their answers. Meetings,
 * practices and accounts are kept, so that they lead to their rows at any time.
 */
export const PERSONAL_DATA: readonly Rule[] = [...MEETING_RULES, ...MONEY_RULES, ...ACCOUNT_RULES];
