import type { RateLimiterRes } from 'rate-limiter-flexible';
import { makeFormToken, readFormToken } from '#api/form-token.ts';
import { invalidField } from '#api/validation.ts';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { countLeadsSince } from '#services/contact/leads.ts';
import { sharedLimiter } from '#db/rate-limits.ts';

const HOUR = 3_600_000;
/** Leads in an hour above which programs are assumed to send them. */
const BUSY_LEADS = 100;

/** The form stamps that were used, remembered longer than any of them is valid. */
const usedStamps = sharedLimiter('form stamp', 1, 2 * 86_400);

const isBusy = async (db: Database, now: Date) =>
  (await countLeadsSince(db, new Date(now.getTime() - HOUR))) >= BUSY_LEADS;

/**
 * The token of a stored page, or of a form for one visitor; the latter makes visitors wait longer while many forms
 * come.
 */
export async function formTokenFor(db: Database, kind: 'page' | 'answer', now: Date) {
  return makeFormToken(kind === 'answer' && (await isBusy(db, now)) ? 'busy' : kind, now);
}

interface SentToken {
  stamp?: string | undefined;
  work?: string | undefined;
}

/**
 * Throws a 422 on `stamp` when a form came too fast, too late or twice, and while many forms come also when its token
 * was not made for such a time. With `isRequired` a form without a token is always refused, else only while many come.
 */
export async function guardForm(
  db: Database,
  { stamp, work }: SentToken,
  locale: Locale,
  isRequired: boolean,
): Promise<void> {
  const now = new Date();
  const busy = await isBusy(db, now);
  if (stamp === undefined && !isRequired && !busy) return;
  const token = readFormToken(stamp, work, now);
  if (token === 'form_fast') return invalidField('stamp', token, locale);
  if (busy && (token === 'form_old' || token.kind !== 'busy'))
    return invalidField('stamp', 'form_busy', locale);
  if (token === 'form_old' || (token.once && !(await isFirstUse(db, token.once)))) {
    return invalidField('stamp', 'form_old', locale);
  }
}

const isFirstUse = (db: Database, once: string): Promise<boolean> =>
  usedStamps(db)
    .consume(once)
    .then(
      () => true,
      (refusal: Error | RateLimiterRes) => {
        if (refusal instanceof Error) throw refusal;
        return false;
      },
    );
