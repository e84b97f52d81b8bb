import { noteMeetingEvent } from '#db/account-events.ts';
import type { Database } from '#db/client.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import type { MeetingRow, Person, SYSTEM } from '#db/queries/meetings/lock.ts';
import { insertLogEntry, type MeetingFields, updateMeeting } from '#db/queries/meetings/update.ts';
import {
  type Attempt,
  type MeetingAction,
  type MeetingFacts,
  type MeetingReason,
  type MeetingState,
  nextState,
} from '#domain/booking/meeting-state.ts';

interface Change {
  action: MeetingAction;
  by: Person | typeof SYSTEM;
  reason?: MeetingReason | undefined;
  now: Date;
  /** Columns that change besides the state. */
  set?: Omit<MeetingFields, 'state' | 'changedAt'>;
  /** Whether calendars must show the change: the revision of the calendar entry is raised by one. */
  newRevision?: boolean;
}

/** A proposal is meant for the meeting as it is: all other actions end it. */
const ACTIONS_KEEPING_PROPOSAL: ReadonlySet<MeetingAction> = new Set(['confirm', 'pay']);
const NO_PROPOSAL = { proposedTimes: null, proposalNote: null };

/** The state that an action leads to. Throws MeetingRefused when the rules refuse the action. */
export function stateAfter(meeting: MeetingFacts, attempt: Attempt): MeetingState {
  const result = nextState(meeting, attempt);
  if ('refused' in result) throw new MeetingRefused(result.refused);
  return result.to;
}

/**
 * Takes a meeting to the next state by the rules of the action, and adds the change to the meeting's log. Throws
 * MeetingRefused when the rules refuse the action, or the meeting is no longer in the state in which it was read.
 */
export async function changeMeeting(
  tx: Database,
  meeting: MeetingRow,
  { action, by, reason, now, set = {}, newRevision = false }: Change,
): Promise<MeetingRow> {
  const to = stateAfter(meeting, { action, by: by.role, reason, at: now });
  const updated = await updateMeeting(tx, meeting, {
    fields: {
      dueAt: null,
      ...(ACTIONS_KEEPING_PROPOSAL.has(action) ? {} : NO_PROPOSAL),
      ...set,
      state: to,
      changedAt: now,
    },
    newRevision,
  });
  if (!updated) throw new MeetingRefused('state');
  await insertLogEntry(tx, {
    meetingId: meeting.id,
    at: now,
    action,
    by: by.role,
    userId: 'id' in by ? (by.id ?? null) : null,
    from: meeting.state,
    to: updated.state,
    reason,
    startsAt: updated.startsAt,
  });
  await noteMeetingEvent(tx, meeting.id);
  return updated;
}
