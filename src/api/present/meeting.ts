import type { MeetingCard } from '#contract/meeting.ts';
import { percentNow } from '#db/queries/meetings/cancel.ts';
import type { MeetingRow } from '#db/queries/meetings/change.ts';
import type { MeetingView } from '#db/queries/meetings/list.ts';
import type { Reply, Side } from '#db/queries/meetings/replies.ts';
import type { FileCard } from '#db/queries/files.ts';
import type { Report } from '#db/queries/meetings/reports.ts';
import { guardianOf, noteOf } from '#db/queries/meetings/sealed-texts.ts';
import { clocksChange } from '#domain/booking/days.ts';
import { actionsOf } from '#domain/booking/meeting-state.ts';
import { clockIn } from '#domain/time/clock.ts';

/** Minutes before the start from which the link to the room is given, and after the end until which it is. */
const OPENS_BEFORE = 15;
const OPEN_AFTER = 30;
const MINUTE = 60_000;

type Zones = Pick<MeetingRow, 'patientZone' | 'practiceZone'>;

/** An instant on the clocks of both. */
export const bothClocks = ({ patientZone, practiceZone }: Zones, at: Date) => ({
  patient: clockIn(patientZone, at.getTime()),
  doctor: clockIn(practiceZone, at.getTime()),
});

export function presentCard(
  { meeting, doctor, patient }: MeetingView,
  reader: Side['role'],
  now: Date,
): MeetingCard {
  return {
    id: meeting.id,
    state: meeting.state,
    doctor,
    patient,
    starts: bothClocks(meeting, meeting.startsAt),
    minutes: (meeting.endsAt.getTime() - meeting.startsAt.getTime()) / MINUTE,
    price: { amount: meeting.price, currency: meeting.currency },
    actions: actionsOf(meeting, reader, now),
  };
}

/** What one of the two sees of a meeting besides health data. */
export function presentDetails(view: MeetingView, reader: Side['role'], now: Date) {
  const { meeting } = view;
  return {
    ...presentCard(view, reader, now),
    ends: bothClocks(meeting, meeting.endsAt),
    clocks_change: clocksChange(
      reader === 'patient' ? meeting.patientZone : meeting.practiceZone,
      now,
      meeting.startsAt,
    ),
    due: meeting.dueAt?.toISOString() ?? null,
    payment: meeting.payment,
    policy: [...meeting.policy],
    refund_percent: percentNow(meeting, reader, now),
    ended_by: meeting.endedBy,
    reason: meeting.reason,
    note: noteOf(meeting),
    guardian: guardianOf(meeting),
    join: presentJoin(view, now),
  };
}

/** Where they meet; the link is given while the room is open. */
export function presentJoin({ meeting, doctor }: MeetingView, now: Date) {
  const opens = new Date(meeting.startsAt.getTime() - OPENS_BEFORE * MINUTE);
  const closes = new Date(meeting.endsAt.getTime() + OPEN_AFTER * MINUTE);
  const takesPlace = meeting.state === 'booked' || meeting.state === 'in-progress';
  const isOpen = takesPlace && now >= opens && now < closes;
  return {
    opens: bothClocks(meeting, opens),
    url: isOpen ? (doctor.joinTemplate?.replaceAll('{meeting}', meeting.room) ?? null) : null,
  };
}

export const presentReply = ({ id, by, reply, at, readAt }: Reply) => ({
  ...{ id, by, reply },
  at: at.toISOString(),
  read_at: readAt?.toISOString() ?? null,
});

/** With the address of the handler that hands it out. */
export const presentFile = (card: FileCard) => ({ ...card, url: `/api/files/${card.id}` });

export const presentReport = ({ id, report, at }: Report) => ({ id, report, at: at.toISOString() });
