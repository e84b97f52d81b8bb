import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { bookingAnswer, type Wanted } from '#api/present/booking-failure.ts';
import { bothClocks, presentCard } from '#api/present/meeting.ts';
import type { Locale } from '#config.ts';
import {
  cancelMeeting,
  declineTimes,
  getHold,
  holdTime,
  releaseHold,
  reportAbsence,
  rescheduleMeeting,
} from '#contract/patient/booking.ts';
import { run } from '#db/client.ts';
import * as cancelling from '#services/meetings/cancel.ts';
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

/** Times that one address may ask for: enough to look around, too few to block a doctor's days. */
const LIMIT = { points: 30, seconds: 60 };

export const bookingCalls: Implementation[] = [
  implement(
    holdTime,
    async ({ user, locale, body: { practice_id: practiceId, at, minutes, zone = user.ownZone } }) => {
      const now = new Date();
      const slot = {
        patient: { id: user.id, zone, locale },
        practiceId,
        startsAt: new Date(at),
        minutes,
        now,
      };
      const held = await bookingAnswer(holding.holdTime(slot), {
        locale,
        now,
        wanted: () => wantedAt(practiceId, zone, minutes),
      });
      const content = {
        id: held.id,
        until: held.dueAt?.toISOString() ?? '',
        left: (held.dueAt ?? now).getTime() - now.getTime(),
        starts: bothClocks(held, held.startsAt),
        minutes,
        price: { amount: held.price, currency: held.currency },
        policy: [...held.policy],
      };
      return new Reply(content, getT(locale)('meetings:held'));
    },
    { limit: LIMIT },
  ),

  implement(getHold, async ({ user, locale, params }) => {
    const found = await holding.findHold(params.id, user.id, { locale, now: new Date() });
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

  implement(releaseHold, async ({ user, params }) =>
    (await holding.releaseHold(params.id, user.id)) ? null : fail('not-found'),
  ),

  implement(cancelMeeting, async ({ user, locale, params, body }) => {
    const [id, now] = [params.id, new Date()];
    const by = { role: 'patient', id: user.id } as const;
    const cancelled = await bookingAnswer(
      cancelling.cancelMeeting({ id, by, action: 'cancel', ...body, now }),
      { locale, now },
    );
    const meeting = presentCard(await viewOf(id, user, locale), 'patient', now);
    return new Reply({ meeting, refund: cancelled.refund }, getT(locale)('meetings:cancelled'));
  }),

  implement(
    rescheduleMeeting,
    async ({ user, locale, params, body: { at } }) => {
      const [id, now] = [params.id, new Date()];
      const by = { role: 'patient', id: user.id } as const;
      await bookingAnswer(moveMeeting({ id, by, startsAt: new Date(at), now }), {
        locale,
        now,
        wanted: async () => {
          const { meeting } = await viewOf(id, user, locale);
          return { ...meeting, minutes: minutesOf(meeting) };
        },
      });
      const content = presentCard(await viewOf(id, user, locale), 'patient', now);
      return new Reply(content, getT(locale)('meetings:moved'));
    },
    { limit: LIMIT },
  ),

  implement(declineTimes, async ({ user, locale, params: { id } }) => {
    const declined = await storeDecline(id, { role: 'patient', id: user.id });
    if (!declined) return fail('not-found');
    const content = presentCard(await viewOf(id, user, locale), 'patient', new Date());
    return new Reply(content, getT(locale)('meetings:timesDeclined'));
  }),

  implement(reportAbsence, async ({ user, locale, params }) => {
    const [id, now] = [params.id, new Date()];
    const by = { role: 'patient', id: user.id } as const;
    await bookingAnswer(storeAbsence({ id, by, absent: 'doctor', now }), { locale, now });
    return new Reply(
      presentCard(await viewOf(id, user, locale), 'patient', now),
      getT(locale)('meetings:absent'),
    );
  }),
];

async function viewOf(id: string, { id: userId }: SignedIn, locale: Locale): Promise<MeetingView> {
  const view = await run((db) => findMeetingView(db, id, { role: 'patient', id: userId }, locale));
  return view ?? fail('not-found');
}

async function wantedAt(
  practiceId: string,
  patientZone: string | undefined,
  minutes: number,
): Promise<Wanted | undefined> {
  const zone = await practiceZone(practiceId);
  if (zone === undefined) return undefined;
  return { practiceId, practiceZone: zone, patientZone: patientZone ?? zone, minutes };
}
