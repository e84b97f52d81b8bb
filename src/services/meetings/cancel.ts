import type { Database } from '#db/client.ts';
import { giveBack, type Returned, refund } from '#services/money/ledger.ts';
import { changeMeeting, type MeetingRow, nextSequence, type Person } from '#db/queries/meetings/change.ts';
import { tellOfEnd } from '#services/meetings/notify.ts';
import { sealNote } from '#db/queries/meetings/sealed-texts.ts';
import { withMeeting } from '#services/meetings/with-meeting.ts';
import { percentBack } from '#domain/booking/cancellation.ts';
import type { MeetingReason } from '#domain/booking/meeting-state.ts';
import type { Refund } from '#domain/message-kinds.ts';

interface Cancellation {
  id: string;
  by: Person;
  /** A doctor declines what is requested and cancels what is confirmed. */
  action: 'cancel' | 'decline';
  reason: MeetingReason;
  /** For the other side. */
  note?: string | undefined;
  now: Date;
}

/**
 * Calls a meeting off and gives back what the policy says; a patient loses nothing before the meeting is booked.
 * Undefined when this person has no such meeting. Throws MeetingRefused.
 */
export function cancelMeeting({
  id,
  by,
  action,
  reason,
  note,
  now,
}: Cancellation): Promise<{ meeting: MeetingRow; refund: Refund } | undefined> {
  return withMeeting({ id, by, action }, async (tx, { meeting: former }) => {
    const percent = percentNow(former, by.role, now);
    const meeting = await changeMeeting(tx, former, {
      action,
      by,
      reason,
      now,
      set: {
        endedBy: by.role,
        reason,
        sequence: nextSequence,
        ...(note && { note: sealNote(former.id, note) }),
      },
    });
    const back = await settle(tx, meeting, percent, now);
    await tellOfEnd(tx, meeting, by.role === 'staff' ? 'clinic' : by.role, back);
    return { meeting, refund: back };
  });
}

/** How much of the price would come back if this side called the meeting off now, in percent. */
export function percentNow(
  { state, policy, startsAt }: Pick<MeetingRow, 'state' | 'policy' | 'startsAt'>,
  role: Person['role'],
  now: Date,
): number {
  if (state !== 'booked') return 100;
  return percentBack(policy, { by: role, at: now, start: startsAt });
}

/** Credits come back whole or not at all. */
async function settle(tx: Database, meeting: MeetingRow, percent: number, now: Date): Promise<Refund> {
  const event = { meeting: meeting.id, now };
  const back = percent === 100 ? await giveBack(tx, event) : await refund(tx, { ...event, percent });
  return refundOf(back, percent);
}

/** What came back, as messages and screens tell of it. */
export function refundOf({ money, credits }: Returned, percent: number): Refund {
  if (money) return { kind: 'money', percent, ...money };
  return credits ? { kind: 'credit' } : { kind: 'none' };
}
