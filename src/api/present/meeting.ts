import { withPlaceholders } from '#api/present/unreadable.ts';
import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { refundPercent } from '#services/meetings/cancel.ts';
import type { OpenedCase } from '#db/queries/meetings/case.ts';
import { type MeetingRow, minutesOf, type Person } from '#db/queries/meetings/lock.ts';
import type { MeetingView } from '#db/queries/meetings/list.ts';
import type { ProposedTime } from '#services/meetings/propose.ts';
import type { Reply } from '#db/queries/meetings/replies.ts';
import type { FileCard } from '#db/queries/files.ts';
import { roomUrlOf } from '#db/queries/meetings/room-url.ts';
import { guardianOf, noteOf, proposalNoteOf } from '#db/queries/meetings/encrypted-texts.ts';
import { givesFilesBack } from '#domain/booking/case-files.ts';
import { offsetDiffers } from '#domain/booking/days.ts';
import { actionsOf } from '#domain/booking/meeting-state.ts';
import { isRoomOpen, roomOpens } from '#domain/booking/room.ts';
import { env } from '#env.ts';
import { paths } from '#i18n/routes.ts';
import { clockIn } from '#domain/time/clock.ts';

type Zones = Pick<MeetingRow, 'patientZone' | 'practiceZone'>;

/** An instant on the clocks of the patient and of the practice. */
export const bothClocks = ({ patientZone, practiceZone }: Zones, at: Date) => ({
  patient: clockIn(patientZone, at.getTime()),
  doctor: clockIn(practiceZone, at.getTime()),
});

/** A meeting as lists show it, with the actions that its reader may take now. */
export function presentCard(
  { meeting, doctor, patient, declined }: MeetingView,
  reader: Person['role'],
  now: Date,
): MeetingCard {
  return {
    id: meeting.id,
    state: meeting.state,
    doctor,
    patient,
    starts: bothClocks(meeting, meeting.startsAt),
    minutes: minutesOf(meeting),
    price: { amount: meeting.price, currency: meeting.currency },
    due: meeting.dueAt?.toISOString() ?? null,
    actions: actionsOf(meeting, reader, now),
    ...(declined && { declined }),
  };
}

/** As {@link presentCard}, for the doctor, with the link to the room while it is open. */
export const presentDoctorCard = (view: MeetingView, now: Date, locale: Locale) => ({
  ...presentCard(view, 'doctor', now),
  join: presentJoin(view, now, locale),
});

/** A meeting for its patient, its doctor or the staff, without health data. */
export function presentDetails(view: MeetingView, reader: Person['role'], now: Date, locale: Locale) {
  const { meeting } = view;
  return {
    ...presentCard(view, reader, now),
    // By its type the doctor of a card has no `slug`.
    doctor: view.doctor,
    practice_id: meeting.practiceId,
    ends: bothClocks(meeting, meeting.endsAt),
    clocks_change: offsetDiffers(
      reader === 'patient' ? meeting.patientZone : meeting.practiceZone,
      now,
      meeting.startsAt,
    ),
    payment: meeting.payment,
    bundle_withdrawn: view.bundleWithdrawn,
    policy: [...meeting.policy],
    failure_reported: meeting.failureReportedAt?.toISOString() ?? null,
    refund_percent: refundPercent(meeting, reader, now),
    ended_by: meeting.endedBy,
    reason: meeting.reason,
    ...withPlaceholders({ note: noteOf(meeting), guardian: guardianOf(meeting) }, locale),
    join: presentJoin(view, now, locale),
  };
}

/** The address of the site's own room of a meeting. */
export const ownRoomUrl = (locale: Locale, id: string): string =>
  env.SITE_URL + paths.meetingRoom(locale, id);

/**
 * The room of a meeting: a room outside the site where the practice or the settings name one, else the site's own.
 * The link is given only while the room is open.
 */
export function presentJoin({ meeting, doctor }: MeetingView, now: Date, locale: Locale) {
  const { id, room: key } = meeting;
  const externalUrl = roomUrlOf({ key, link: doctor.joinTemplate });
  return {
    opens: bothClocks(meeting, roomOpens(meeting)),
    url: isRoomOpen(meeting, now) ? (externalUrl ?? ownRoomUrl(locale, id)) : null,
    has_room: true,
    own_room: externalUrl === null,
  };
}

/** The other times that the doctor proposes, with their note; null without a proposal. */
export const presentProposal = (times: readonly ProposedTime[] | null, meeting: MeetingRow, locale: Locale) =>
  times && {
    times: times.map(({ at, free }) => ({ starts: bothClocks(meeting, at), free })),
    ...withPlaceholders({ note: proposalNoteOf(meeting) }, locale),
  };

export const presentCase = (found: OpenedCase | null | undefined, locale: Locale) =>
  found ? withPlaceholders(found, locale) : null;

export const presentReply = (
  { id, by, guest, inCall, picture, reply, files, at, readAt }: Reply,
  locale: Locale,
) => ({
  id,
  by,
  in_call: inCall,
  picture,
  files: [...files],
  ...withPlaceholders({ guest, reply }, locale),
  at: at.toISOString(),
  read_at: readAt?.toISOString() ?? null,
});

/** A file with the address that downloads it; `removable`: whether the patient may remove it now. */
export const presentFile = (card: FileCard, removable: boolean, locale: Locale) => ({
  ...withPlaceholders(card, locale),
  url: `/api/files/${card.id}`,
  removable,
});

/** The files of a meeting, each with whether the patient may remove it now. */
export function presentFiles(
  cards: readonly FileCard[],
  { meeting, withdrawn }: Pick<MeetingView, 'meeting' | 'withdrawn'>,
  now: Date,
  locale: Locale,
) {
  const removable = givesFilesBack({ ...meeting, withdrawn }, now);
  return cards.map((card) => presentFile(card, removable, locale));
}
