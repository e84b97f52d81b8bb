import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { presentPlans } from '#api/present/follow-up.ts';
import { answerBooking } from '#api/present/booking-failure.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { presentLines } from '#api/present/line-quality.ts';
import {
  ownRoomUrl,
  presentCard,
  presentCase,
  presentDetails,
  presentFiles,
  presentReply,
} from '#api/present/meeting.ts';
import { presentReport } from '#api/present/report.ts';
import { paymentSite } from '#api/present/payment-site.ts';
import { withPlaceholders } from '#api/present/unreadable.ts';
import type { Locale } from '#config.ts';
import * as contract from '#contract/desk/meetings.ts';
import type { BodyOutput } from '#contract/endpoint.ts';
import type { Database } from '#db/client.ts';
import type { DeskMeeting } from '#db/queries/desk/meetings.ts';
import * as desk from '#services/desk/meetings.ts';
import { confirmMeeting } from '#services/meetings/answer.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { minutesOf, type StaffMember } from '#db/queries/meetings/lock.ts';
import { reportTechnicalFailure } from '#services/meetings/failure.ts';
import { closeMeeting, reportAbsence } from '#services/meetings/finish.ts';
import { moveMeeting } from '#services/meetings/move.ts';
import { addReply } from '#services/meetings/replies.ts';
import { addReport } from '#services/meetings/reports.ts';
import { clinicAnswers, staffActions } from '#domain/booking/answered-by.ts';
import { getT } from '#i18n/server/t.ts';

const asStaff = ({ id }: { id: string }): StaffMember => ({ role: 'staff', actor: id, id });

function presentListed(row: DeskMeeting, now: Date): contract.DeskMeeting {
  const { meeting, practice, patient, contact } = row;
  return {
    ...presentCard(row, 'staff', now),
    actions: staffActions(meeting, practice, now),
    patient: { name: patient.name, email: contact.email },
    practice_id: practice.id,
    answered_by: clinicAnswers(practice) ? 'clinic' : 'doctor',
    requested_at: meeting.createdAt.toISOString(),
    due: meeting.dueAt?.toISOString() ?? null,
  };
}

function presentOpened(row: desk.OpenedMeeting, now: Date, locale: Locale): contract.OpenedMeeting {
  const { note, guardian, withdrawn, roomUrl } = row;
  return {
    ...presentDetails(row, 'staff', now, locale),
    ...presentListed(row, now),
    ...withPlaceholders({ note, guardian }, locale),
    withdrawn,
    room_url: roomUrl ?? ownRoomUrl(locale, row.meeting.id),
    case: presentCase(row.case, locale),
    files: presentFiles(row.files, row, now, locale),
    replies: row.replies.map((one) => presentReply(one, locale)),
    reports: row.reports.map((one) => presentReport(one, locale)),
    lines: presentLines(row.lines),
    follow_ups: presentPlans(row.followUps, row.meeting.patientZone),
    log: row.log.map(({ at, action, by, from, to, reason, startsAt }) => ({
      at: at.toISOString(),
      action,
      by,
      from,
      to,
      reason,
      starts_at: startsAt.toISOString(),
    })),
  };
}

const MESSAGES = {
  Reported: 'meetings:reportStored',
  Confirmed: 'meetings:confirmed',
  Declined: 'meetings:declined',
  Cancelled: 'meetings:cancelled',
  Closed: 'meetings:closed',
  Absent: 'common:saved',
  Failed: 'common:saved',
  GivenBack: 'meetings:givenBack',
} as const satisfies Record<contract.StaffAction | 'Reported', string>;

/** Carries out an action on a meeting by the service for it; without an action a report is added. */
async function applyAction(
  db: Database,
  id: string,
  by: StaffMember,
  { action, outcome, report, reason, note, absent }: BodyOutput<typeof contract.changeDeskMeeting>,
  now: Date,
): Promise<unknown> {
  switch (action) {
    case 'Confirmed':
      return confirmMeeting(db, { id, by, site: await paymentSite(db), now });
    case 'Declined':
      return cancelMeeting(db, { id, by, action: 'decline', reason, note, now });
    case 'Cancelled':
      return cancelMeeting(db, { id, by, action: 'cancel', reason, note, now });
    case 'Absent':
      return reportAbsence(db, { id, by, absent, now });
    case 'Failed':
      return reportTechnicalFailure(db, { id, by, now });
    case 'GivenBack':
      return cancelMeeting(db, { id, by, action: 'give-back', reason: 'technical-failure', note, now });
    case 'Closed':
      return closeMeeting(db, { id, by, outcome, report, now });
    default:
      return addReport(db, id, { by, text: report ?? '', now });
  }
}

async function readMeeting(db: Database, by: StaffMember, id: string, locale: Locale): Promise<DeskMeeting> {
  return (await desk.findDeskMeeting(db, by, id, locale)) ?? fail('not-found');
}

export const deskMeetingCalls: Implementation[] = [
  implement(contract.getDeskMeetings, async ({ db, user, locale, query }) => {
    const { page, limit, answered_by: answeredBy, ...filter } = query;
    const now = new Date();
    const range = { locale, limit, offset: offsetOf(page, limit) };
    const { total, rows } = await desk.listDeskMeetings(db, asStaff(user), { ...filter, answeredBy }, range);
    return { items: rows.map((row) => presentListed(row, now)), meta: listMeta(page, limit, total) };
  }),

  implement(contract.getDeskMeeting, async ({ db, user, locale, params }) => {
    const now = new Date();
    const found = await desk.openMeeting(db, asStaff(user), params.id, { locale, now });
    return found ? presentOpened(found, now, locale) : fail('not-found');
  }),

  implement(contract.changeDeskMeeting, async ({ db, user, locale, params, body }) => {
    const id = params.id;
    const by = asStaff(user);
    const now = new Date();
    await answerBooking<unknown>(db, applyAction(db, id, by, body, now), { locale, now });
    const content = presentListed(await readMeeting(db, by, id, locale), now);
    return new Reply(content, getT(locale)(MESSAGES[body.action ?? 'Reported']));
  }),

  implement(contract.moveDeskMeeting, async ({ db, user, locale, params, body: { at } }) => {
    const id = params.id;
    const by = asStaff(user);
    const now = new Date();
    const site = await paymentSite(db);
    await answerBooking(db, moveMeeting(db, { id, by, startsAt: new Date(at), site, now }), {
      locale,
      now,
      wanted: async () => {
        const { meeting } = await readMeeting(db, by, id, locale);
        return { ...meeting, minutes: minutesOf(meeting) };
      },
    });
    const content = presentListed(await readMeeting(db, by, id, locale), now);
    return new Reply(content, getT(locale)('meetings:moved'));
  }),

  implement(contract.replyDeskMeeting, async ({ db, user, locale, params, body: { reply: text } }) => {
    const reply = await addReply(db, params.id, { by: asStaff(user), text, now: new Date() });
    return reply
      ? new Reply(presentReply(reply, locale), getT(locale)('meetings:replied'))
      : fail('not-found');
  }),
];
