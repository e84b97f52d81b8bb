import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { answerBooking } from '#api/present/booking-failure.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import {
  presentCard,
  presentCase,
  presentDetails,
  presentFiles,
  presentProposal,
  presentReply,
} from '#api/present/meeting.ts';
import { presentReport } from '#api/present/report.ts';
import { invalidField } from '#api/validation.ts';
import * as contract from '#contract/patient/meetings.ts';
import { hasConsent } from '#db/consents.ts';
import { readCase } from '#db/queries/meetings/case.ts';
import { minutesOf } from '#db/queries/meetings/lock.ts';
import { purchasesFor } from '#db/queries/money/purchases.ts';
import { filesOf } from '#db/queries/meetings/files.ts';
import { findMeetingView, listPatientMeetings } from '#db/queries/meetings/list.ts';
import { proposedTimes } from '#services/meetings/propose.ts';
import { addReply, readReplies } from '#services/meetings/replies.ts';
import { reportsOf } from '#db/queries/meetings/reports.ts';
import { reviewOf } from '#db/queries/meetings/reviews.ts';
import { addReview } from '#services/meetings/reviews.ts';
import { ACTIVE_STATES } from '#domain/booking/meeting-state.ts';
import { findActiveMeeting } from '#db/queries/messages/meeting-facts.ts';
import { getT } from '#i18n/server/t.ts';
import { patientCalendar } from '#mail/calendar.ts';

const LIMIT = { points: 20, seconds: 60 };

const asPatient = ({ id }: { id: string }) => ({ role: 'patient', id }) as const;

export const meetingCalls: Implementation[] = [
  implement(contract.getMeetings, async ({ db, user, locale, query: { page, limit } }) => {
    const now = new Date();
    const { rows, total } = await listPatientMeetings(db, user.id, {
      locale,
      limit,
      now,
      offset: offsetOf(page, limit),
    });
    return { items: rows.map((row) => presentCard(row, 'patient', now)), meta: listMeta(page, limit, total) };
  }),

  implement(contract.getMeeting, async ({ db, user, locale, params }) => {
    const id = params.id;
    const now = new Date();

    const view = await findMeetingView(db, id, asPatient(user), locale);
    if (!view) return fail('not-found');
    const { meeting } = view;
    const booking = { practice: meeting.practiceId, minutes: minutesOf(meeting) };
    return {
      ...presentDetails(view, 'patient', now, locale),
      withdrawn: view.withdrawn,
      ...(meeting.state === 'awaiting-payment' && {
        purchases: await purchasesFor(db, { patient: user.id, booking, now }),
      }),
      case: presentCase(await readCase(db, id), locale),
      files: presentFiles(await filesOf(db, id), view, now, locale),
      reports: (await reportsOf(db, id)).map((one) => presentReport(one, locale)),
      review: (await reviewOf(db, id)) ?? null,
      proposal: presentProposal(await proposedTimes(db, meeting, now), meeting, locale),
      calendar_url: ACTIVE_STATES.includes(meeting.state) ? `/api/patient/meetings/${id}/calendar` : null,
    };
  }),

  implement(contract.getMeetingCalendar, async ({ db, user, params }) => {
    const found = await findActiveMeeting(db, params.id, user.id);
    if (!found) return fail('not-found');
    // The browser follows a plain link here, which names no language, so the entry is in that of the meeting.
    return patientCalendar(found, found.locale, found.state === 'booked' || found.state === 'in-progress');
  }),

  implement(contract.getReplies, async ({ db, user, params, locale }) => {
    const replies = await readReplies(db, params.id, asPatient(user));
    return replies ? { items: replies.map((one) => presentReply(one, locale)) } : fail('not-found');
  }),

  implement(
    contract.addReply,
    async ({ db, user, locale, params, body: { reply: text, files } }) => {
      // The patient may have withdrawn the consent since the request.
      const agreed = await hasConsent(db, user.id, 'health-data');
      if (!agreed) return invalidField('health_consent', 'accepted', locale);
      const now = new Date();
      const work = addReply(db, params.id, { by: asPatient(user), text, files, now });
      const reply = await answerBooking(db, work, { locale, now });
      return new Reply(presentReply(reply, locale), getT(locale)('meetings:replied'));
    },
    { limit: LIMIT },
  ),

  implement(contract.addReview, async ({ db, user, locale, params, body: { stars, text } }) => {
    const now = new Date();
    const review = await answerBooking(
      db,
      addReview(db, params.id, { patient: user.id, stars, text, locale, now }),
      { locale, now },
    );
    return new Reply(review, getT(locale)('meetings:reviewed'));
  }),
];
