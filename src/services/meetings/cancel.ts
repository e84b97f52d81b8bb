import type { Database } from '#db/client.ts';
import { giveBack, type Returned, giveBackShare } from '#services/money/ledger.ts';
import type { MeetingRow, Person, SYSTEM } from '#db/queries/meetings/lock.ts';
import { changeMeeting } from '#services/meetings/change.ts';
import { metBeforeFailure } from '#services/meetings/failure.ts';
import { notifyOfCancellation } from '#services/meetings/notify.ts';
import { encryptNote } from '#db/queries/meetings/encrypted-texts.ts';
import { changeOwnMeeting } from '#services/meetings/change-own-meeting.ts';
import { percentBack } from '#domain/booking/cancellation.ts';
import type { MeetingReason } from '#domain/booking/meeting-state.ts';
import type { CancelledBy, Refund } from '#domain/message-kinds.ts';
import { percentOf } from '#domain/money.ts';

interface Cancellation {
  id: string;
  by: Person | typeof SYSTEM;
  /** `decline`: of a request; `give-back`: of a meeting in which the technology failed; `cancel`: of any other. */
  action: 'cancel' | 'decline' | 'give-back';
  reason: MeetingReason;
  /** For the other side. */
  note?: string | undefined;
  now: Date;
}

/**
 * Cancels a meeting and gives back the share that its policy says; before it is booked, everything comes back.
 * Undefined when this person has no such meeting. Throws MeetingRefused.
 */
export function cancelMeeting(
  db: Database,
  { id, by, action, reason, note, now }: Cancellation,
): Promise<{ meeting: MeetingRow; refund: Refund } | undefined> {
  return changeOwnMeeting(db, { id, by, action }, async (tx, { meeting: former }) => {
    const percent = refundPercent(former, by.role, now);
    const meeting = await changeMeeting(tx, former, {
      action,
      by,
      reason,
      now,
      set: {
        endedBy: by.role,
        reason,
        ...(note && { note: encryptNote(former.id, note) }),
        ...(await metBeforeFailure(tx, former)),
      },
      newRevision: true,
    });
    const returned = await returnPayment(tx, meeting, percent, now);
    // Where nothing was paid, the patient must not read that the terms take it.
    const isUnpaid = returned.kind === 'none' && (percent === 100 || former.payment === 'none');
    await notifyOfCancellation(tx, meeting, {
      by: cancelledBy(action, by.role),
      former,
      declined: action === 'decline',
      refund: isUnpaid ? undefined : returned,
    });
    return { meeting, refund: returned };
  });
}

function cancelledBy(action: Cancellation['action'], role: Cancellation['by']['role']): CancelledBy {
  if (action === 'give-back') return 'failure';
  return role === 'staff' || role === 'system' ? 'clinic' : role;
}

/**
 * The share of the price that comes back if this side cancels the meeting now: whole percent, 0 to 100. A credit comes
 * back whole where the policy gives at least half, and otherwise not at all.
 */
export function refundPercent(
  { state, policy, startsAt, payment }: Pick<MeetingRow, 'state' | 'policy' | 'startsAt' | 'payment'>,
  role: Cancellation['by']['role'],
  now: Date,
): number {
  if (state !== 'booked') return 100;
  const percent = percentBack(policy, { by: role, at: now, start: startsAt });
  return payment === 'credit' ? percentOf(1, percent) * 100 : percent;
}

/** Gives back the money or the credit. */
async function returnPayment(tx: Database, meeting: MeetingRow, percent: number, now: Date): Promise<Refund> {
  const ending = { meeting: meeting.id, now };
  const returned =
    percent === 100 ? await giveBack(tx, ending) : await giveBackShare(tx, { ...ending, percent });
  return refundOf(returned, percent);
}

/** The returned money or credit in the form that messages and screens show. */
export function refundOf({ money, bundleWithdrawn, credits }: Returned, percent: number): Refund {
  if (money) return { kind: 'money', percent, ...money, ...(bundleWithdrawn && { bundleWithdrawn }) };
  return credits ? { kind: 'credit' } : { kind: 'none' };
}
