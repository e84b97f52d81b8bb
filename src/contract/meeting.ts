import * as v from 'valibot';
import { Clock } from '#contract/clock.ts';
import { CodedReport } from '#contract/coded-report.ts';
import { Money } from '#contract/money.ts';
import { withComputedFallback, nullIfMissing, withFallback } from '#contract/reading.ts';
import { IsoInstant, LocaleCode } from '#contract/text.ts';
import { StoredFile } from '#contract/uploads/files.ts';
import {
  actionsOf,
  MEETING_ACTIONS,
  MEETING_ACTORS,
  MEETING_REASONS,
  MEETING_STATES,
} from '#domain/booking/meeting-state.ts';
import { GUEST_ROLES } from '#domain/room/people.ts';

/** A cancellation at least `minutes` before the start refunds `percent` of the price. */
export const Tier = v.object({ minutes: v.number(), percent: v.number() });

/** A time on the clocks of both sides. */
export const BothClocks = v.object({ patient: Clock, doctor: Clock });

/** A meeting in a list, without health data. */
export const MeetingCard = v.object({
  id: v.string(),
  state: v.picklist(MEETING_STATES),
  doctor: v.object({ name: v.string() }),
  patient: v.object({ name: v.string() }),
  starts: BothClocks,
  minutes: v.number(),
  price: Money,
  /** Instant at which a request or an open payment expires; null where nothing does. */
  due: withFallback(v.nullable(IsoInstant), null),
  /** The actions that the reader may take on the meeting now. */
  actions: v.array(v.picklist(MEETING_ACTIONS)),
  /** Of a cancelled meeting: whether its request was declined, so that it was never confirmed. */
  declined: v.optional(v.boolean()),
});
export type MeetingCard = v.InferOutput<typeof MeetingCard>;

/** Actions of patients and doctors for which the specification has calls. */
const SPECIFIED = { patient: ['cancel'], doctor: ['close'] } as const;

/** Computes the actions from state and time where a back end does not send them; only those of the specification. */
const actionsFor = (reader: keyof typeof SPECIFIED) => ({
  actions: withComputedFallback(MeetingCard.entries.actions, ({ state, starts }) => {
    const clocks = starts as v.InferOutput<typeof BothClocks> | undefined;
    const startsAt = new Date(clocks?.[reader].at ?? '');
    // None of these actions depends on the end of the meeting.
    const meeting = { state: state as MeetingCard['state'], startsAt, endsAt: startsAt };
    return actionsOf(meeting, reader, new Date()).filter((action) =>
      SPECIFIED[reader].some((name) => name === action),
    );
  }),
});

/** The link to a meeting's room. */
export const Join = v.object({
  /** The time from which the link is given. */
  opens: BothClocks,
  /** Null before the room opens and after it closes. */
  url: v.nullable(v.string()),
  /** Whether a room is set; without one the clinic sends the link. */
  has_room: v.optional(v.boolean(), true),
  /** Whether it is the site's own room, where devices can be tested before it opens. */
  own_room: v.optional(v.boolean(), false),
});

/** A card as this reader gets it; `actions` are computed where a back end sends none. */
export const PatientMeetingCard = v.object({ ...MeetingCard.entries, ...actionsFor('patient') });
/** As {@link PatientMeetingCard}, for the doctor, whose lists link to the room while it is open. */
export const DoctorMeetingCard = v.object({
  ...MeetingCard.entries,
  ...actionsFor('doctor'),
  join: v.optional(Join),
});

/** The patient's description of their case, for the doctor to read before the meeting. */
const Case = v.object({
  complaint: v.string(),
  history: v.optional(v.string()),
  medication: v.optional(v.string()),
  allergies: v.optional(v.string()),
  /** Number of the stored estimate that the patient has read. */
  estimate_id: v.optional(v.string()),
  /** False once that estimate can no longer be opened: it is deleted, or its treatment was removed. */
  estimate_stored: v.optional(v.boolean()),
});

export const MeetingReply = v.object({
  id: v.string(),
  /** The author; `clinic`: staff in the clinic's name. Guests write only in a call. */
  by: v.picklist(['patient', 'doctor', 'clinic', ...GUEST_ROLES]),
  /** The name of a guest who wrote it; null for other authors. */
  guest: v.optional(v.nullable(v.string()), null),
  /** Whether it was written in the chat of a call, which both sides agreed to keep. */
  in_call: v.optional(v.boolean(), false),
  /** Whether it stands for a picture that was shown in the call and not stored; `reply` is empty then. */
  picture: v.optional(v.boolean(), false),
  reply: v.string(),
  /** Ids of the meeting's files that the reply is about. */
  files: v.optional(v.array(v.string()), []),
  at: v.string(),
  /** Instant at which the other side read the reply. */
  read_at: v.nullable(v.string()),
});
export type MeetingReply = v.InferOutput<typeof MeetingReply>;

export const MeetingReport = v.object({
  id: v.string(),
  /** The report as text, in the language of the request if it is coded. */
  report: v.string(),
  at: v.string(),
  coded: v.optional(v.nullable(CodedReport)),
});
export type MeetingReport = v.InferOutput<typeof MeetingReport>;

export const MeetingReview = v.object({
  stars: v.number(),
  text: v.string(),
  state: v.picklist(['pending', 'published', 'refused']),
  locale: v.optional(LocaleCode),
  /** The reason why the review is not published. */
  refusal: v.nullable(v.string()),
  /** The doctor’s published answer. */
  answer: v.nullable(v.string()),
});

/** A health file of the case. Only the patient, the doctor, and staff who answer for the doctor can fetch its `url`. */
export const MeetingFile = v.object({
  ...StoredFile.entries,
  url: v.string(),
  /** Whether the patient may remove the file now; a back end that does not say so refuses a removal itself. */
  removable: withFallback(v.boolean(), true),
});

/** Other times that the doctor proposes for a meeting; `free`: whether the time is still free. */
const Proposal = v.object({
  times: v.array(v.object({ starts: BothClocks, free: v.boolean() })),
  note: v.nullable(v.string()),
});

/** A meeting with all its details, for the patient or the doctor. */
export const MeetingDetails = v.object({
  ...MeetingCard.entries,
  /** The doctor; `slug` is that of their public page. */
  doctor: v.object({ name: v.string(), slug: v.optional(v.nullable(v.string())) }),
  /** Id of the practice whose free times the meeting can be moved to. */
  practice_id: v.optional(v.string()),
  ends: BothClocks,
  /** Whether the reader's clocks are put forward or back between now and the start. */
  clocks_change: withFallback(v.boolean(), false),
  /**
   * The way to pay that the patient chose: `credit`, `bank-transfer`, `sandbox`, or `none` where it is free; it does
   * not say that anything was paid. Null where it is unknown.
   */
  payment: v.nullable(v.string()),
  /**
   * Whether the credit that pays for it is of a bundle that the patient has withdrawn from: its share of the price of the
   * bundle is then refunded in place of the credit.
   */
  bundle_withdrawn: withFallback(v.boolean(), false),
  /**
   * Of a meeting that waits for its payment: ids of the patient's purchases whose credit can pay for it; the one that
   * expires first comes first.
   */
  purchases: v.optional(v.array(v.string())),
  /** Longest notice first; the first tier that fits counts, and with less notice than the last nothing comes back. */
  policy: v.array(Tier),
  /**
   * Instant at which somebody reported that the technology failed. It waits for a decision only while the state is
   * `in-progress`; a move sets it to null, and on a meeting that was ended after it, it stays.
   */
  failure_reported: v.optional(v.nullable(v.string()), null),
  /**
   * The refund if the reader cancelled now, in percent of the price; 100 in every state but `booked`. A credit comes back
   * whole or not at all: 100 or 0.
   */
  refund_percent: nullIfMissing(v.number()),
  ended_by: v.nullable(v.picklist(MEETING_ACTORS)),
  reason: v.nullable(v.picklist(MEETING_REASONS)),
  /** From the side that ended the meeting to the other. */
  note: v.nullable(v.string()),
  /** The name of the guardian of a patient under 18. */
  guardian: v.nullable(v.string()),
  case: v.nullable(Case),
  /** Health files of the case; the doctor gets them as long as they may need them. */
  files: v.array(MeetingFile),
  reports: v.array(MeetingReport),
  review: v.nullable(MeetingReview),
  join: Join,
  proposal: v.optional(v.nullable(Proposal)),
  /** Path of the calendar entry; null where the meeting is in no calendar. */
  calendar_url: v.optional(v.nullable(v.string())),
});

/** A meeting as this reader gets it; `actions` are computed where a back end sends none. */
export const PatientMeetingDetails = v.object({
  ...MeetingDetails.entries,
  ...actionsFor('patient'),
  /** Whether the patient has withdrawn the consent to the use of their health data, so that nothing new is stored. */
  withdrawn: withFallback(v.boolean(), false),
});
/** As {@link PatientMeetingDetails}, for the doctor. */
export const DoctorMeetingDetails = v.object({ ...MeetingDetails.entries, ...actionsFor('doctor') });
export type MeetingDetails = v.InferOutput<typeof MeetingDetails>;
