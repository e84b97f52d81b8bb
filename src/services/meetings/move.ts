import type { Database } from '#db/client.ts';
import { TimeTaken } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { refundPercent } from '#services/meetings/cancel.ts';
import { type MeetingRow, minutesOf, type Person } from '#db/queries/meetings/lock.ts';
import { confirmRequest } from '#services/meetings/answer.ts';
import { changeMeeting, stateAfter } from '#services/meetings/change.ts';
import { metBeforeFailure } from '#services/meetings/failure.ts';
import { notifyOfMove } from '#services/meetings/notify.ts';
import { notifyOfAcceptedTime } from '#services/meetings/notify-of-proposals.ts';
import { isProposed } from '#services/meetings/propose.ts';
import { changeOwnMeeting } from '#services/meetings/change-own-meeting.ts';
import { isOffered } from '#db/queries/slots.ts';
import { payUntilAfterMove } from '#domain/booking/pay-until.ts';
import type { PaymentSite } from '#domain/payment-methods.ts';
import { isOfWithdrawnBundle } from '#services/money/open-share.ts';

const MINUTE = 60_000;

interface Move {
  id: string;
  by: Person;
  startsAt: Date;
  /** The ways to pay, for a request that is confirmed with its move. */
  site: PaymentSite;
  now: Date;
}

/**
 * Gives a meeting another time; it stays the same meeting and is paid once. A move to the time that it has changes
 * nothing. A patient may move it while a cancellation would cost them nothing, because a later move would evade the
 * cancellation policy; to a time that the doctor proposed, they may move it until the start, and a request is confirmed
 * by that. After a reported failure of the technology they may take only proposed times, and staff may not move a meeting
 * of a bundle that the patient has withdrawn from, because the patient may not want it any more. Undefined when this
 * person has no such meeting. Throws {@link TimeTaken}, {@link MeetingRefused}, MethodRefused.
 */
export function moveMeeting(
  db: Database,
  { id, by, startsAt, site, now }: Move,
): Promise<MeetingRow | undefined> {
  return changeOwnMeeting(db, { id, by, action: 'move' }, async (tx, { meeting: former, practice }) => {
    // A repeated move finds the meeting at the new time, and succeeds where the meeting can still be moved. After a
    // reported failure the same time is over, so it is refused below like any other that is not offered.
    if (former.startsAt.getTime() === startsAt.getTime() && !former.failureReportedAt) {
      stateAfter(former, { action: 'move', by: by.role, at: now });
      return former;
    }
    const isFreeOfCharge = former.failureReportedAt
      ? by.role === 'staff'
      : refundPercent(former, by.role, now) === 100;
    const takesProposal = by.role === 'patient' && isProposed(former, startsAt);
    const minutes = minutesOf(former);
    const endsAt = new Date(startsAt.getTime() + minutes * MINUTE);
    const meeting = await changeMeeting(tx, former, {
      action: 'move',
      by,
      now,
      set: {
        startsAt,
        endsAt,
        busyUntil: new Date(endsAt.getTime() + practice.bufferMinutes * MINUTE),
        dueAt: dueAfterMove(former, startsAt, now),
        practiceZone: practice.zone,
        failureReportedAt: null,
        ...(await metBeforeFailure(tx, former)),
      },
      newRevision: true,
    });
    // Checked last, so that a refusal by the meeting's state comes first; a throw undoes the change.
    if (!takesProposal && !isFreeOfCharge) throw new MeetingRefused('notice');
    if (former.failureReportedAt && by.role === 'staff' && (await isOfWithdrawnBundle(tx, id)))
      throw new MeetingRefused('state');
    const offered = await isOffered(tx, practice.id, startsAt, minutes, { now, meeting: id });
    if (!offered) throw new TimeTaken('not offered');
    if (takesProposal && meeting.state === 'requested' && practice.userId) {
      // The doctor agreed to this time when they proposed it, so the request has its answer.
      const doctor = { role: 'doctor', id: practice.userId } as const;
      const confirmed = await confirmRequest(tx, meeting, { by: doctor, site, now });
      await notifyOfAcceptedTime(tx, confirmed, former.startsAt);
      return confirmed;
    }
    await notifyOfMove(tx, meeting, former.startsAt, now);
    return meeting;
  });
}

/** The instant at which an answer or a payment is due once the meeting has another start; null where nothing is. */
function dueAfterMove({ state, payment, dueAt }: MeetingRow, startsAt: Date, now: Date): Date | null {
  if (!dueAt) return null;
  if (state === 'awaiting-payment') return payUntilAfterMove({ payment, startsAt, dueAt }, now);
  return dueAt < startsAt ? dueAt : startsAt;
}
