import * as v from 'valibot';
import { Clock } from '#contract/clock.ts';
import { EstimateId } from '#contract/costs/estimate-id.ts';
import { endpoint } from '#contract/endpoint.ts';
import { CaseFiles } from '#contract/patient/case-files.ts';
import { ReadVersion } from '#contract/patient/read-version.ts';
import { BothClocks, PatientMeetingCard, Tier } from '#contract/meeting.ts';
import { Money } from '#contract/money.ts';
import { Agreed, optionalField } from '#contract/form-fields.ts';
import { IsoInstant, PersonName, Text, Uuid, Zone } from '#contract/text.ts';
import { PATIENT_REASONS } from '#domain/booking/meeting-state.ts';
import { PAYMENT_METHODS } from '#domain/payment-methods.ts';

const Minutes = v.pipe(
  v.number('integer'),
  v.integer('integer'),
  v.minValue(5, 'min_value'),
  v.maxValue(240, 'max_value'),
);

/** Time zone in which the patient chose the time; without it the account's, else the doctor's. */
const MeetingZone = optionalField(Zone);

export const holdTime = endpoint({
  method: 'POST',
  path: '/patient/hold',
  access: 'Patient',
  summary:
    'Holds a time for ten minutes; earlier holds of the patient are released, so that a repeated call holds the time anew. 409 when it is not free, with up to five others in `content.next`; 404 for a practice that takes no bookings or has no price for the length.',
  body: v.object({
    practice_id: Uuid,
    at: IsoInstant,
    minutes: Minutes,
    zone: MeetingZone,
  }),
  /** The held time and its terms: shown before the patient agrees to anything. */
  output: v.object({
    id: v.string(),
    /** Instant at which the hold expires. */
    until: v.string(),
    /** Milliseconds until the hold expires. */
    left: v.optional(v.number()),
    starts: BothClocks,
    minutes: v.number(),
    price: Money,
    policy: v.array(Tier),
  }),
});

export const getHold = endpoint({
  method: 'GET',
  path: '/patient/hold/{id}',
  params: { id: Uuid },
  access: 'Patient',
  summary: 'A time that the patient holds; 404 once the hold has ended.',
  output: v.object({
    id: v.string(),
    practice_id: v.string(),
    /** The doctor; `slug` is that of their public page, null without one. */
    doctor: v.object({ name: v.string(), slug: v.optional(v.nullable(v.string()), null) }),
    /** Time at which the hold expires, on the clock on which the patient chose the time. */
    until: Clock,
    starts: BothClocks,
    minutes: v.number(),
    price: Money,
    policy: v.array(Tier),
    /** Whether a credit of the patient covers the meeting, by its length and the doctor's specialty. */
    credit: v.optional(v.boolean(), false),
    /** The purchases that such a credit can be taken from; the one that expires first comes first. */
    purchases: v.optional(v.array(v.string()), []),
  }),
});

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/patient/hold/{id}',
  params: { id: Uuid },
  access: 'Patient',
  summary: 'Releases a time that the patient holds; 404 for any other.',
  output: v.null(),
});

/** A request for a held time, or for a time that nobody held. */
export const RequestMeeting = v.pipe(
  v.object({
    /** The held time; the next four fields have no effect then. */
    hold_id: v.optional(Uuid),
    /** Without a hold: the practice, start and length of a free time. */
    practice_id: v.optional(Uuid),
    at: v.optional(IsoInstant),
    minutes: v.optional(Minutes),
    zone: MeetingZone,
    /**
     * A credit of a bundle, a way to pay money, or `none`, which is only for a meeting without a price; such
     * a meeting is not paid, whichever offered way is chosen.
     */
    payment: v.picklist(['credit', 'none', ...PAYMENT_METHODS], 'in'),
    /** The purchase whose credit is taken; without it the one that expires first. */
    purchase_id: v.optional(Uuid),
    /** Whether the patient agrees to the price, the cancellation policy and the distance-sale terms. */
    terms: Agreed,
    terms_version: ReadVersion,
    /** The explicit consent to the use of health data, which the law demands apart from all other consents. */
    health_consent: Agreed,
    health_consent_version: ReadVersion,
    /** The explicit consent to the transfer of health data abroad. */
    transfer_consent: Agreed,
    transfer_consent_version: ReadVersion,
    complaint: Text(4000),
    history: optionalField(Text(4000)),
    medication: optionalField(Text(2000)),
    allergies: optionalField(Text(2000)),
    /** Number of a stored estimate that the patient has read. */
    estimate_id: optionalField(EstimateId),
    /** Health files of the patient that belong to no meeting yet. */
    files: v.optional(CaseFiles, []),
    /**
     * The patient’s statement that they are of age. Where the account has no birth date, it is needed unless
     * a guardian is named; otherwise it has no effect.
     */
    of_age: v.optional(v.boolean('boolean')),
    /**
     * Guardian of a patient under 18, who consents too: both fields are then required. An adult’s are
     * ignored.
     */
    guardian_name: optionalField(PersonName),
    guardian_consent: v.optional(v.boolean('boolean')),
  }),
  v.forward(
    v.partialCheck(
      [['hold_id'], ['practice_id'], ['at'], ['minutes']],
      ({ hold_id, practice_id, at, minutes }) => Boolean(hold_id ?? (practice_id && at && minutes)),
      'required',
    ),
    ['hold_id'],
  ),
);
export type RequestMeeting = v.InferOutput<typeof RequestMeeting>;

export const requestMeeting = endpoint({
  method: 'POST',
  path: '/patient/request-meeting',
  access: 'Patient',
  summary:
    'Requests a meeting with a doctor at a held or a free time; it expires unless it is answered within 48 hours and before its start. 409 on a consent or `terms` if their text has changed since it was read, for a time that is not free (others are in `content.next`), a hold that has ended, or no credit. 404 for a hold or practice that is not there; 422 on `payment`, `estimate_id` or `files` that cannot be used, and on `of_age`, `guardian_name` or `guardian_consent`; 503 without terms of sale.',
  idempotent: true,
  body: RequestMeeting,
  output: PatientMeetingCard,
});

/**
 * The refund: nothing, also where nothing was paid; a credit; or a share of the price. Only money has the
 * other fields.
 */
const Refund = v.object({
  kind: v.picklist(['none', 'money', 'credit']),
  percent: v.optional(v.number()),
  /** In minor units of the currency. */
  amount: v.optional(v.number()),
  currency: v.optional(v.string()),
});

export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/patient/cancel-meeting/{id}',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Cancels a meeting before its start, 409 afterwards; answers with the refund by the policy that the patient agreed to. Everything comes back before the meeting is booked, and a credit as a whole from 50 percent on.',
  idempotent: true,
  body: v.object({
    reason: v.optional(v.picklist(PATIENT_REASONS, 'in'), 'other'),
    /** A note that the doctor reads. */
    note: optionalField(Text(1000)),
  }),
  output: v.object({ meeting: PatientMeetingCard, refund: Refund }),
});

export const rescheduleMeeting = endpoint({
  method: 'POST',
  path: '/patient/reschedule-meeting/{id}',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Moves a meeting to another free time; it is not paid again. A time that the doctor proposed may be taken until the start, and confirms a request, as the doctor has agreed to it; others while a cancellation is free of charge; after a reported failure of the technology only proposed times. 409 when it is too late, or the time is not free, with up to five others in `content.next`. The time that the meeting has changes nothing.',
  idempotent: true,
  body: v.object({ at: IsoInstant }),
  output: PatientMeetingCard,
});

export const declineTimes = endpoint({
  method: 'POST',
  path: '/patient/meetings/{id}/decline-proposal',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Declines the other times that the doctor proposed; the meeting stays as it is. Without a proposal nothing changes.',
  idempotent: true,
  output: PatientMeetingCard,
});

export const reportTechnicalFailure = endpoint({
  method: 'POST',
  path: '/patient/meetings/{id}/technical-failure',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Reports that the technology failed, once, from the start until a day after the end of a booked meeting; 409 otherwise. The doctor then proposes other times, the clinic moves the meeting at no cost, everything is refunded, or the doctor closes it as one that took place.',
  idempotent: true,
  output: PatientMeetingCard,
});

export const reportAbsence = endpoint({
  method: 'POST',
  path: '/patient/meetings/{id}/absence',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Reports that the doctor did not come, from ten minutes after the start until the meeting is closed; everything comes back. 409 earlier, after a reported failure of the technology, and where the doctor was in the room in time.',
  idempotent: true,
  output: PatientMeetingCard,
});
