import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { answerBooking } from '#api/present/booking-failure.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import {
  presentCard,
  presentDoctorCard,
  presentCase,
  presentDetails,
  presentFiles,
  presentProposal,
  presentReply,
} from '#api/present/meeting.ts';
import { presentReport, writeReport } from '#api/present/report.ts';
import { paymentSite } from '#api/present/payment-site.ts';
import type { BodyOutput, QueryOutput } from '#contract/endpoint.ts';
import * as contract from '#contract/doctor/meetings.ts';
import * as proposalContract from '#contract/doctor/proposal.ts';
import type { Database } from '#db/client.ts';
import { confirmMeeting } from '#services/meetings/answer.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { readEarlierMeetings } from '#services/meetings/earlier.ts';
import { reportTechnicalFailure } from '#services/meetings/failure.ts';
import { closeMeeting, reportAbsence, startMeeting } from '#services/meetings/finish.ts';
import { type DoctorTime, findMeetingView, listDoctorMeetings } from '#db/queries/meetings/list.ts';
import { zoneOfDoctor } from '#db/queries/meetings/practice.ts';
import type { Participant } from '#db/queries/meetings/lock.ts';
import { proposeTimes } from '#services/meetings/propose.ts';
import { readMeetingForDoctor } from '#services/meetings/read-for-doctor.ts';
import { addReply } from '#services/meetings/replies.ts';
import { addReport } from '#services/meetings/reports.ts';
import { ageAt, dayContaining } from '#domain/booking/days.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import { daysIn } from '#domain/time/spans.ts';
import { getT } from '#i18n/server/t.ts';

const LIMIT = { points: 30, seconds: 60 };

const asDoctor = ({ id }: { id: string }): Participant => ({ role: 'doctor', id });

export const meetingCalls: Implementation[] = [
  implement(contract.getMeetings, async ({ db, user, locale, query }) => {
    const now = new Date();
    const { page, limit } = query;
    const wanted = await timeFilter(db, user, query, now);
    const { rows, total } = await listDoctorMeetings(db, user.id, wanted, {
      locale,
      limit,
      now,
      offset: offsetOf(page, limit),
    });
    return {
      items: rows.map((row) => presentDoctorCard(row, now, locale)),
      meta: listMeta(page, limit, total),
    };
  }),

  implement(contract.getMeeting, async ({ db, user, locale, params }) => {
    const now = new Date();
    const opened = await readMeetingForDoctor(db, params.id, { doctor: user.id, locale, now });
    if (!opened) return fail('not-found');
    const { view, files, replies, reports, review, proposal } = opened;
    const { meeting, withdrawn } = view;
    const { birthDate, ...patient } = view.patient;
    return {
      ...presentDetails(view, 'doctor', now, locale),
      patient: {
        ...patient,
        age: birthDate ? ageAt(birthDate, meeting.patientZone, meeting.startsAt) : null,
        locale: meeting.locale,
      },
      withdrawn,
      case: presentCase(opened.case, locale),
      files: presentFiles(files, view, now, locale),
      replies: replies.map((one) => presentReply(one, locale)),
      reports: reports.map((one) => presentReport(one, locale)),
      review,
      proposal: presentProposal(proposal, meeting, locale),
    };
  }),

  implement(contract.getEarlierMeetings, async ({ db, user, locale, params, query: { page, limit } }) => {
    const now = new Date();
    const which = { doctor: user.id, locale, limit, offset: offsetOf(page, limit), now };
    const found = await readEarlierMeetings(db, params.id, which);
    if (!found) return fail('not-found');
    const items = found.rows.map(({ reports, ...row }) => ({
      ...presentCard(row, 'doctor', now),
      reports: reports.map((one) => presentReport(one, locale)),
    }));
    return { items, meta: listMeta(page, limit, found.total) };
  }),

  implement(
    contract.changeMeeting,
    async ({ db, user, locale, params, body }) => {
      const id = params.id;
      const now = new Date();
      const by = asDoctor(user);
      const { coded, action } = body;
      const report = body.report ?? (coded && writeReport(coded, locale));
      const change = action
        ? applyAction(db, id, by, { ...body, report }, now)
        : addReport(db, id, { by, text: report ?? '', coded, now });
      await answerBooking<unknown>(db, change, { locale, now });
      const view = await findMeetingView(db, id, by, locale);
      if (!view) return fail('not-found');
      return new Reply(presentDoctorCard(view, now, locale), getT(locale)(MESSAGES[action ?? 'Reported']));
    },
    { limit: LIMIT },
  ),

  implement(
    proposalContract.proposeTimes,
    async ({ db, user, locale, params: { id }, body: { times, note } }) => {
      const by = asDoctor(user);
      const now = new Date();
      const proposal = { id, doctor: by, times: times.map((at) => new Date(at)), note, now };
      await answerBooking(db, proposeTimes(db, proposal), { locale, now });
      const view = await findMeetingView(db, id, by, locale);
      if (!view) return fail('not-found');
      return new Reply(presentDoctorCard(view, now, locale), getT(locale)('meetings:proposed'));
    },
    { limit: LIMIT },
  ),

  implement(
    contract.addReply,
    async ({ db, user, locale, params, body: { reply: text, files } }) => {
      const now = new Date();
      const work = addReply(db, params.id, { by: asDoctor(user), text, files, now });
      const reply = await answerBooking(db, work, { locale, now });
      return new Reply(presentReply(reply, locale), getT(locale)('meetings:replied'));
    },
    { limit: LIMIT },
  ),
];

const MESSAGES = {
  Reported: 'meetings:reportStored',
  Confirmed: 'meetings:confirmed',
  Declined: 'meetings:declined',
  Cancelled: 'meetings:cancelled',
  Started: 'meetings:started',
  Closed: 'meetings:closed',
  Absent: 'meetings:absent',
  Failed: 'meetings:failureReported',
  GivenBack: 'meetings:givenBack',
} as const satisfies Record<contract.DoctorAction | 'Reported', string>;

/** Carries out an action on a meeting by the service for it. */
async function applyAction(
  db: Database,
  id: string,
  by: Participant,
  { action, outcome, report, coded, reason, note }: BodyOutput<typeof contract.changeMeeting>,
  now: Date,
): Promise<unknown> {
  switch (action) {
    case 'Confirmed':
      return confirmMeeting(db, { id, by, site: await paymentSite(db), now });
    case 'Declined':
      return cancelMeeting(db, { id, by, action: 'decline', reason, note, now });
    case 'Cancelled':
      return cancelMeeting(db, { id, by, action: 'cancel', reason, note, now });
    case 'Started':
      return startMeeting(db, { id, by, now });
    case 'Absent':
      return reportAbsence(db, { id, by, absent: 'patient', now });
    case 'Failed':
      return reportTechnicalFailure(db, { id, by, now });
    case 'GivenBack':
      return cancelMeeting(db, { id, by, action: 'give-back', reason: 'technical-failure', note, now });
    default:
      return closeMeeting(db, { id, by, outcome, report, coded, now });
  }
}

/** The time filter of a list. Days are in the zone of the practice; without one, in the doctor's own. */
async function timeFilter(
  db: Database,
  user: SignedIn,
  { time, from, until }: QueryOutput<typeof contract.getMeetings>,
  now: Date,
): Promise<DoctorTime> {
  const days = from && until ? { from, until } : undefined;
  if (time !== 'today' && !days) return time;
  const zone = (await zoneOfDoctor(db, user.id)) ?? user.zone;
  if (!days) return dayContaining(zone, now);
  const span = daysIn(zone, days.from, days.until);
  return { from: new Date(span.from), to: new Date(span.until) };
}
