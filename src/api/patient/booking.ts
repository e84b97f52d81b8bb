import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { answerBooking, type AttemptedBooking } from '#api/present/booking-failure.ts';
import { bothClocks, presentCard } from '#api/present/meeting.ts';
import { paymentSite } from '#api/present/payment-site.ts';
import type { Locale } from '#config.ts';
import {
  cancelMeeting,
  declineTimes,
  getHold,
  holdTime,
  releaseHold,
  reportAbsence,
  reportTechnicalFailure,
  rescheduleMeeting,
} from '#contract/patient/booking.ts';
import type { Database } from '#db/client.ts';
import * as cancelling from '#services/meetings/cancel.ts';
import { reportTechnicalFailure as storeFailure } from '#services/meetings/failure.ts';
import { reportAbsence as storeAbsence } from '#services/meetings/finish.ts';
import * as holding from '#services/meetings/hold.ts';
import { findMeetingView, type MeetingView } from '#db/queries/meetings/list.ts';
import { moveMeeting } from '#services/meetings/move.ts';
import { declineTimes as storeDecline } from '#services/meetings/propose.ts';
import { practiceZone } from '#db/queries/meetings/practice.ts';
import { minutesOf } from '#db/queries/meetings/lock.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import { clockIn } from '#domain/time/clock.ts';
import { getT } from '#i18n/server/t.ts';

/** The limit of holds, and of moves, of one patient: enough to look around, too few to block a doctor's days. */
const LIMIT = { points: 30, seconds: 60 };

export const bookingCalls: Implementation[] = [
  implement(
    holdTime,
    async ({ db, user, locale, body: { practice_id: practiceId, at, minutes, zone = user.ownZone } }) => {
      const now = new Date();
      const slot = {
        patient: { id: user.id, zone, locale },
        practiceId,
        startsAt: new Date(at),
        minutes,
        now,
      };
      const hold = await answerBooking(db, holding.holdTime(db, slot), {
        locale,
        now,
        wanted: () => attemptedBooking(db, practiceId, zone, minutes),
      });
      const content = {
        id: hold.id,
        until: hold.dueAt?.toISOString() ?? '',
        left: (hold.dueAt ?? now).getTime() - now.getTime(),
        starts: bothClocks(hold, hold.startsAt),
        minutes,
        price: { amount: hold.price, currency: hold.currency },
        policy: [...hold.policy],
      };
      return new Reply(content, getT(locale)('meetings:held'));
    },
    { limit: LIMIT },
  ),

  implement(getHold, async ({ db, user, locale, params }) => {
    const found = await holding.findHold(db, params.id, user.id, { locale, now: new Date() });
    if (!found) return fail('not-found');
    const { hold, doctor, purchases } = found;
    return {
      id: hold.id,
      practice_id: hold.practiceId,
      doctor,
      until: clockIn(hold.patientZone, hold.dueAt?.getTime() ?? 0),
      starts: bothClocks(hold, hold.startsAt),
      minutes: minutesOf(hold),
      price: { amount: hold.price, currency: hold.currency },
      policy: [...hold.policy],
      credit: purchases.length > 0,
      purchases,
    };
  }),

  implement(releaseHold, async ({ db, user, params }) =>
    (await holding.releaseHold(db, params.id, user.id)) ? null : fail('not-found'),
  ),

  implement(cancelMeeting, async ({ db, user, locale, params, body }) => {
    const id = params.id;
    const now = new Date();
    const by = { role: 'patient', id: user.id } as const;
    const cancelled = await answerBooking(
      db,
      cancelling.cancelMeeting(db, { id, by, action: 'cancel', ...body, now }),
      { locale, now },
    );
    const meeting = presentCard(await readMeeting(db, id, user, locale), 'patient', now);
    return new Reply({ meeting, refund: cancelled.refund }, getT(locale)('meetings:cancelled'));
  }),

  implement(
    rescheduleMeeting,
    async ({ db, user, locale, params, body: { at } }) => {
      const id = params.id;
      const now = new Date();
      const by = { role: 'patient', id: user.id } as const;
      const site = await paymentSite(db);
      await answerBooking(db, moveMeeting(db, { id, by, startsAt: new Date(at), site, now }), {
        locale,
        now,
        wanted: async () => {
          const { meeting } = await readMeeting(db, id, user, locale);
          return { ...meeting, minutes: minutesOf(meeting) };
        },
      });
      const content = presentCard(await readMeeting(db, id, user, locale), 'patient', now);
      const message = content.state === 'awaiting-payment' ? 'meetings:movedUnpaid' : 'meetings:moved';
      return new Reply(content, getT(locale)(message));
    },
    { limit: LIMIT },
  ),

  implement(declineTimes, async ({ db, user, locale, params: { id } }) => {
    const declined = await storeDecline(db, id, { role: 'patient', id: user.id });
    if (!declined) return fail('not-found');
    const content = presentCard(await readMeeting(db, id, user, locale), 'patient', new Date());
    return new Reply(content, getT(locale)('meetings:timesDeclined'));
  }),

  implement(reportAbsence, async ({ db, user, locale, params }) => {
    const id = params.id;
    const now = new Date();
    const by = { role: 'patient', id: user.id } as const;
    await answerBooking(db, storeAbsence(db, { id, by, absent: 'doctor', now }), { locale, now });
    return new Reply(
      presentCard(await readMeeting(db, id, user, locale), 'patient', now),
      getT(locale)('meetings:absent'),
    );
  }),

  implement(reportTechnicalFailure, async ({ db, user, locale, params: { id } }) => {
    const now = new Date();
    const by = { role: 'patient', id: user.id } as const;
    await answerBooking(db, storeFailure(db, { id, by, now }), { locale, now });
    return new Reply(
      presentCard(await readMeeting(db, id, user, locale), 'patient', now),
      getT(locale)('meetings:failureReported'),
    );
  }),
];

async function readMeeting(
  db: Database,
  id: string,
  { id: userId }: SignedIn,
  locale: Locale,
): Promise<MeetingView> {
  const view = await findMeetingView(db, id, { role: 'patient', id: userId }, locale);
  return view ?? fail('not-found');
}

async function attemptedBooking(
  db: Database,
  practiceId: string,
  patientZone: string | undefined,
  minutes: number,
): Promise<AttemptedBooking | undefined> {
  const zone = await practiceZone(db, practiceId);
  if (zone === undefined) return undefined;
  return { practiceId, practiceZone: zone, patientZone: patientZone ?? zone, minutes };
}
