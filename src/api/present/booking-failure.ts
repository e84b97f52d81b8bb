import { fail } from '#api/errors.ts';
import { bothClocks } from '#api/present/meeting.ts';
import { invalidField } from '#api/validation.ts';
import type { Locale } from '#config.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '#db/client.ts';
import { TimeTaken } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { MethodRefused } from '#services/money/payments.ts';
import { LedgerRefused } from '#db/queries/money/post-entry.ts';
import { nextFree } from '#db/queries/slots.ts';

/** Number of free times that are suggested when the wanted one is taken. */
const SUGGESTIONS = 5;

/**
 * Codes of the refusals that concern no field; {@link MeetingRefused} explains them. `actor` shares the code of `state`,
 * whose message says that the step is no longer possible.
 */
const CODES: Readonly<Record<Exclude<MeetingRefused['refusal'], 'reason' | 'files' | 'many'>, ErrorCode>> = {
  state: 'meeting-state',
  actor: 'meeting-state',
  early: 'meeting-early',
  late: 'meeting-late',
  hold: 'hold-over',
  notice: 'move-late',
  present: 'meeting-present',
};

/** The booking that was attempted; zones are IANA names. */
export interface AttemptedBooking {
  practiceId: string;
  practiceZone: string;
  patientZone: string;
  minutes: number;
}

interface Options {
  locale: Locale;
  /** Gives the attempted booking for which other times are suggested; without it nothing is suggested. */
  wanted?: () => Promise<AttemptedBooking | undefined>;
  now: Date;
}

/**
 * Waits for the result of a change to a meeting and turns its refusals into API failures. Undefined becomes 404; a taken
 * time 409 with the next free ones; a missing credit, or another refusal that concerns no field, 409 with its code; a
 * refused field 422.
 */
export async function answerBooking<T>(
  db: Database,
  work: Promise<T | undefined>,
  options: Options,
): Promise<T> {
  try {
    return (await work) ?? fail('not-found');
  } catch (error) {
    if (error instanceof TimeTaken) return failTimeTaken(db, options, error);
    if (error instanceof LedgerRefused) return fail('no-credit', { cause: error });
    if (error instanceof MethodRefused) return invalidField('payment', 'in', options.locale);
    if (!(error instanceof MeetingRefused)) throw error;
    if (error.refusal === 'files') return invalidField('files', 'files', options.locale);
    if (error.refusal === 'many') return invalidField('files', 'excess', options.locale);
    if (error.refusal === 'reason') return invalidField('reason', 'in', options.locale);
    return fail(CODES[error.refusal], { cause: error });
  }
}

async function failTimeTaken(db: Database, { wanted, now }: Options, cause: TimeTaken): Promise<never> {
  const found = await wanted?.();
  if (!found) return fail('time-taken', { cause });
  const { practiceId, minutes } = found;
  const starts =
    (await nextFree(db, [{ practiceId, minutes }], { count: SUGGESTIONS, now })).get(practiceId) ?? [];
  return fail('time-taken', { content: { next: starts.map((at) => bothClocks(found, at)) }, cause });
}
