import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { answerBooking } from '#api/present/booking-failure.ts';
import { presentCard } from '#api/present/meeting.ts';
import { paymentSite } from '#api/present/payment-site.ts';
import { requirePresentTexts } from '#api/present-texts.ts';
import { invalidField } from '#api/validation.ts';
import { saleTermsVersion } from '#api/sale-terms.ts';
import type { Locale } from '#config.ts';
import { type RequestMeeting, requestMeeting } from '#contract/patient/booking.ts';
import type { Database } from '#db/client.ts';
import { findMeetingView } from '#db/queries/meetings/list.ts';
import { practiceZone } from '#db/queries/meetings/practice.ts';
import { findEstimate } from '#db/queries/estimates.ts';
import type { WantedSlot } from '#services/meetings/hold.ts';
import * as requesting from '#services/meetings/request.ts';
import { birthDateOf } from '#db/queries/users.ts';
import { isOfAge } from '#domain/booking/days.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { isPaidWithout, methodsFor } from '#domain/payment-methods.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import { getT } from '#i18n/server/t.ts';

const LIMIT = { points: 20, seconds: 60 };

export const requestCalls: Implementation[] = [
  implement(
    requestMeeting,
    async ({ db, user, locale, body }) => {
      const now = new Date();
      const guardianName = await requireGuardian(db, user, body, locale, now);
      await requirePayable(db, body, locale);
      const { practice_id: practiceId, at, minutes, zone: patientZone = user.ownZone } = body;
      const time = requestedTime(body, { id: user.id, zone: patientZone, locale }, now);
      const { complaint, history, medication, allergies, estimate_id } = body;
      if (estimate_id && !(await findEstimate(db, estimate_id))) invalidField('estimate_id', 'in', locale);
      const termsVersion = await saleTermsVersion(db);
      requireReadTexts(body, termsVersion, locale);
      const meeting = await answerBooking(
        db,
        requesting.requestMeeting(db, {
          time,
          patientId: user.id,
          guardianName,
          now,
          payment: { by: body.payment, purchase: body.purchase_id, termsVersion },
          case: { complaint, history, medication, allergies, estimate_id },
          files: body.files,
        }),
        {
          locale,
          now,
          wanted: async () => {
            const zone = practiceId && (await practiceZone(db, practiceId));
            return zone && minutes && at
              ? { practiceId, practiceZone: zone, patientZone: patientZone ?? zone, minutes }
              : undefined;
          },
        },
      );
      const person = { role: 'patient', id: user.id } as const;
      const view = await findMeetingView(db, meeting.id, person, locale);
      if (!view) return fail('not-found');
      return new Reply(presentCard(view, 'patient', now), getT(locale)('meetings:requested'));
    },
    { limit: LIMIT },
  ),
];

/** The time that a request names: that of a hold, or a slot of a practice. */
function requestedTime(
  { hold_id: hold, practice_id: practiceId, at, minutes }: RequestMeeting,
  patient: WantedSlot['patient'],
  now: Date,
): requesting.MeetingRequest['time'] {
  if (hold) return { hold };
  // The schema guarantees either a hold or all three fields.
  if (!practiceId || !at || !minutes) return fail('invalid');
  return { slot: { patient, practiceId, startsAt: new Date(at), minutes, now } };
}

/** The name of the guardian of a patient under 18, else undefined. Throws a 422 without the name and the consent. */
async function requireGuardian(
  db: Database,
  user: SignedIn,
  { of_age, guardian_name, guardian_consent }: RequestMeeting,
  locale: Locale,
  now: Date,
): Promise<string | undefined> {
  const birthDate = await birthDateOf(db, user.id);
  const isAdult = birthDate ? isOfAge(birthDate, user.zone, now) : of_age === true;
  if (isAdult) return undefined;
  if (!birthDate && of_age === undefined && guardian_name === undefined && guardian_consent === undefined)
    return invalidField('of_age', 'required', locale);
  if (!guardian_name) return invalidField('guardian_name', 'required', locale);
  if (guardian_consent !== true) return invalidField('guardian_consent', 'accepted', locale);
  return guardian_name;
}

/** Throws a 409 for consents and terms whose text has changed since the patient read it. */
function requireReadTexts(body: RequestMeeting, termsVersion: string, locale: Locale): void {
  const { terms_version, health_consent_version, transfer_consent_version } = body;
  requirePresentTexts(
    {
      terms: terms_version,
      health_consent: health_consent_version,
      transfer_consent: transfer_consent_version,
    },
    {
      terms: termsVersion,
      health_consent: TREATMENT_CONSENTS['health-data'],
      transfer_consent: TREATMENT_CONSENTS['transfer-abroad'],
    },
    locale,
  );
}

/** Throws a 422 for a way to pay that this site does not offer, before anything is booked. */
async function requirePayable(db: Database, { payment }: RequestMeeting, locale: Locale): Promise<void> {
  if (isPaidWithout(payment)) return;
  if (!methodsFor(await paymentSite(db)).includes(payment)) invalidField('payment', 'in', locale);
}
