import { randomUUID } from 'node:crypto';
import * as notifications from '#contract/account/notifications.ts';
import * as sessions from '#contract/auth/sessions.ts';
import * as costs from '#contract/costs/costs.ts';
import * as blog from '#contract/content/blog.ts';
import * as calculators from '#contract/content/calculators.ts';
import * as faqs from '#contract/content/faqs.ts';
import * as pages from '#contract/content/pages.ts';
import * as quizzes from '#contract/content/quizzes.ts';
import * as services from '#contract/content/services.ts';
import * as tags from '#contract/content/tags.ts';
import * as sitemap from '#contract/site/sitemap.ts';
import * as deskDoctors from '#contract/desk/doctors.ts';
import * as complaints from '#contract/desk/complaints.ts';
import * as dataRequests from '#contract/desk/data-requests.ts';
import * as deskMeetings from '#contract/desk/meetings.ts';
import * as deskPractices from '#contract/desk/practices.ts';
import * as leads from '#contract/desk/leads.ts';
import * as letters from '#contract/desk/messages.ts';
import * as payments from '#contract/desk/payments.ts';
import * as payouts from '#contract/desk/payouts.ts';
import * as moderation from '#contract/desk/reviews.ts';
import * as accounts from '#contract/doctor/bank-accounts.ts';
import * as certificates from '#contract/doctor/certificate.ts';
import * as calendarFeed from '#contract/doctor/calendar-feed.ts';
import * as doctorFollowUp from '#contract/doctor/follow-up.ts';
import * as doctorMeetings from '#contract/doctor/meetings.ts';
import { proposeTimes } from '#contract/doctor/proposal.ts';
import * as prices from '#contract/doctor/prices.ts';
import * as reviews from '#contract/doctor/reviews.ts';
import * as statements from '#contract/doctor/transactions.ts';
import * as unavailable from '#contract/doctor/unavailable-times.ts';
import * as filters from '#contract/directory/filters.ts';
import * as directoryDoctorFiles from '#contract/directory/doctor-files.ts';
import * as directoryDoctors from '#contract/directory/doctors.ts';
import * as hospitalLists from '#contract/directory/hospital-lists.ts';
import * as hospitals from '#contract/directory/hospitals.ts';
import * as resorts from '#contract/directory/resorts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as online from '#contract/online/meetings.ts';
import * as onlineTopics from '#contract/online/topics.ts';
import * as practiceReviews from '#contract/online/reviews.ts';
import * as slots from '#contract/online/slots.ts';
import * as booking from '#contract/patient/booking.ts';
import * as bundles from '#contract/patient/bundles.ts';
import * as caseFiles from '#contract/patient/case-files.ts';
import * as fileAccess from '#contract/patient/file-access.ts';
import * as followUp from '#contract/patient/follow-up.ts';
import * as meetings from '#contract/patient/meetings.ts';
import * as patientPayments from '#contract/patient/payments.ts';
import * as room from '#contract/room/room.ts';
import * as saved from '#contract/patient/saved.ts';
import * as newsletter from '#contract/site/newsletter.ts';
import * as uploads from '#contract/uploads/files.ts';
import type { Role } from '#domain/roles.ts';
import { iso } from '../meetings/support.ts';
import { bundleOf } from '../money/support.ts';
import { certificate, waitingDoctor } from '../support/doctor-records.ts';
import type { Caller } from '../support/sign-in.ts';
import * as make from './make.ts';
import * as makeDesk from './make-desk.ts';
import * as makeFollowUp from './make-follow-up.ts';

/** A record that belongs to somebody: to everybody else it is as if it were not there. */
export interface Owned {
  /** The roles that can own such a record; other callers that the row admits have none. */
  owners: readonly Role[];
  /** The path's parameter for a new record of `owner`. */
  make: (owner: Caller) => Promise<string>;
  /** A parameter that names no record; a random uuid by default. */
  missing?: string;
  body?: object;
}

/** A record that is the same for everybody whom the row admits. */
interface Shared {
  shared: () => Promise<string>;
  missing?: string;
  body?: object;
}

/** Who may read a record. `catalogue`: everybody; `secret`: everybody who knows its address. */
export type Entry = Owned | Shared | 'catalogue' | 'secret';

/** The password of every caller of these tests. */
export const PASSWORD = 'correct horse battery';
const IBAN = 'TR330006100519786457841326';
const DAY = 1_440;
const LICENCE = { number: 'TR-1', verified_on: '2026-01-01', verified_until: '2099-01-01' };

const meeting = (
  owners: readonly Role[],
  state: make.State,
  body?: object,
  when: make.When = 'coming',
): Owned => ({ owners, make: (owner) => make.meeting(owner, state, when), ...(body && { body }) });

const PATIENT_AND_DOCTOR = ['Patient', 'Doctor'] as const;
const ALL_ROLES = ['Patient', 'Doctor', 'Editor'] as const;

/** For each row with a parameter in its path, the record that it names and the function that makes one. */
export const RECORDS: ReadonlyMap<Endpoint, Entry> = new Map<Endpoint, Entry>([
  [sessions.endSession, { owners: ALL_ROLES, make: make.session }],
  [notifications.readNotification, { owners: ALL_ROLES, make: make.notification }],
  [uploads.getFile, { owners: ALL_ROLES, make: make.file }],
  [uploads.removeHealthFile, { owners: ['Patient'], make: make.file }],
  [fileAccess.getAccessEntry, { owners: ['Patient'], make: make.accessEntry, missing: '999999999' }],
  [fileAccess.askAboutAccess, { owners: ['Patient'], make: make.accessEntry, missing: '999999999' }],
  [saved.removeSaved, { owners: ['Patient'], make: make.savedEstimate }],
  [online.getOnlineMeeting, meeting(PATIENT_AND_DOCTOR, 'booked')],
  [
    online.readReplies,
    meeting(PATIENT_AND_DOCTOR, 'booked', { reply: '6a1f6c1e-1f5e-4f0e-9a5e-3f8f0f8f8f8f' }),
  ],
  [room.getRoom, { owners: PATIENT_AND_DOCTOR, make: make.roomMeeting }],
  [room.enterRoom, { owners: PATIENT_AND_DOCTOR, make: make.roomMeeting, body: {} }],
  [
    room.inviteGuest,
    {
      owners: PATIENT_AND_DOCTOR,
      make: make.roomMeeting,
      body: { role: 'relative', name: 'Karim Haddad', locale: 'fr' },
    },
  ],
  [room.removeGuest, { owners: PATIENT_AND_DOCTOR, make: make.guest }],
  [room.getNotes, { owners: ['Doctor'], make: make.roomMeeting }],
  [room.saveNotes, { owners: ['Doctor'], make: make.roomMeeting, body: { notes: 'Knee' } }],
  [online.reportMeeting, meeting(PATIENT_AND_DOCTOR, 'booked', { report_id: 'conduct' })],

  [booking.getHold, meeting(['Patient'], 'held')],
  [booking.releaseHold, meeting(['Patient'], 'held')],
  [booking.cancelMeeting, meeting(['Patient'], 'booked', {})],
  [booking.rescheduleMeeting, meeting(['Patient'], 'booked', { at: iso(20 * DAY) })],
  [booking.declineTimes, meeting(['Patient'], 'booked')],
  [booking.reportAbsence, meeting(['Patient'], 'booked', undefined, 'over')],
  [booking.reportTechnicalFailure, meeting(['Patient'], 'booked', undefined, 'just over')],
  [meetings.getMeeting, meeting(['Patient'], 'booked')],
  [meetings.getMeetingCalendar, meeting(['Patient'], 'booked')],
  [meetings.getReplies, meeting(['Patient'], 'booked')],
  [meetings.addReply, meeting(['Patient'], 'booked', { reply: 'Good morning' })],
  [caseFiles.addFiles, meeting(['Patient'], 'booked', { files: [] })],
  [meetings.addReview, meeting(['Patient'], 'closed', { stars: 5, text: 'Very kind' }, 'over')],
  [followUp.getFollowUp, meeting(['Patient'], 'closed', undefined, 'over')],
  [
    followUp.startFollowUp,
    { owners: ['Patient'], make: makeFollowUp.closedMeeting, body: makeFollowUp.PLAN_BODY },
  ],
  [followUp.stopFollowUp, { owners: ['Patient'], make: makeFollowUp.plan }],
  [
    followUp.answerFollowUp,
    { owners: ['Patient'], make: makeFollowUp.plan, body: { day: 1, answers: makeFollowUp.CALM } },
  ],
  [patientPayments.payMeeting, meeting(['Patient'], 'awaiting-payment', { payment: 'sandbox', terms: true })],
  [bundles.withdrawBundle, { owners: ['Patient'], make: make.purchase }],
  [bundles.takeBundle, { shared: bundleId, missing: '999999', body: { method: 'sandbox', terms: true } }],

  [doctorMeetings.getMeeting, meeting(['Doctor'], 'booked')],
  [doctorFollowUp.getFollowUps, { owners: ['Doctor'], make: makeFollowUp.plan }],
  [doctorMeetings.getEarlierMeetings, meeting(['Doctor'], 'booked')],
  [proposeTimes, { owners: ['Doctor'], make: make.movableMeeting, body: { times: [iso(22 * DAY + 750)] } }],
  [doctorMeetings.changeMeeting, meeting(['Doctor'], 'requested', { action: 'Confirmed' })],
  [doctorMeetings.addReply, meeting(['Doctor'], 'booked', { reply: 'Good morning' })],
  [
    reviews.answerReview,
    {
      owners: ['Doctor'],
      make: (owner) => make.review(owner, 'published'),
      body: { answer: 'Thank you' },
    },
  ],
  [unavailable.deleteUnavailableTime, { owners: ['Doctor'], make: make.unavailableTime }],
  [accounts.changeBankAccount, bankAccount({ holder: 'Ayşe', iban: IBAN, password: PASSWORD })],
  [accounts.removeBankAccount, bankAccount({ password: PASSWORD })],
  [prices.removePricePlan, { owners: ['Doctor'], make: make.pricePlan, missing: '999999' }],
  // The parameter is a month of the caller's own statements, so that nobody can name somebody else's.
  [statements.getStatement, { shared: async () => '2026-11', missing: '2026-13' }],

  [payments.confirmPayment, { shared: makeDesk.payment }],
  [payments.refusePayment, { shared: makeDesk.payment, body: { reason: 'It did not come' } }],
  [payments.sendRefund, { shared: makeDesk.refund }],
  [payouts.getPayout, { shared: makeDesk.payout }],
  [payouts.payPayout, { shared: makeDesk.payout, body: { amount: 5_000, currency: 'EUR' } }],
  [leads.getLead, { shared: makeDesk.lead }],
  [leads.changeLead, { shared: makeDesk.lead, body: { state: 'called', note: 'On Monday' } }],
  [complaints.settleComplaint, { shared: makeDesk.complaint, body: { outcome: 'Called both' } }],
  [moderation.decideReview, { shared: makeDesk.waitingReview, body: { action: 'refuse', reason: 'Names' } }],
  [deskMeetings.getDeskMeeting, { shared: makeDesk.clinicMeeting }],
  [deskMeetings.changeDeskMeeting, { shared: makeDesk.clinicMeeting, body: { action: 'Confirmed' } }],
  [deskMeetings.moveDeskMeeting, { shared: makeDesk.clinicMeeting, body: { at: iso(21 * DAY) } }],
  [deskMeetings.replyDeskMeeting, { shared: makeDesk.clinicMeeting, body: { reply: 'Good morning' } }],
  [deskPractices.changeDeskPractice, { shared: makeDesk.practice, body: { answered_by: 'clinic' } }],
  [dataRequests.getDataRequest, { shared: makeDesk.dataRequest }],
  [dataRequests.answerDataRequest, { shared: makeDesk.dataRequest, body: { outcome: 'By post' } }],
  [letters.retryDeadLetter, { shared: makeDesk.deadLetter }],

  [certificates.removeCertificate, { owners: ['Doctor'], make: certificate }],
  [deskDoctors.getDeskDoctor, { shared: waitingDoctor }],
  [deskDoctors.approveDoctor, { shared: waitingDoctor, body: { version: 1 } }],
  [deskDoctors.refuseDoctor, { shared: waitingDoctor, body: { version: 1, reason: 'Not yet' } }],
  [deskDoctors.checkLicence, { shared: waitingDoctor, body: LICENCE }],
  [deskDoctors.approveCertificate, { shared: waitingCertificate }],
  [deskDoctors.refuseCertificate, { shared: waitingCertificate, body: { reason: 'Not legible' } }],

  [costs.getEstimate, 'secret'],
  [calendarFeed.getCalendar, 'secret'],
  [newsletter.leaveNewsletter, 'secret'],
  [slots.getPracticeSlots, 'catalogue'],
  [practiceReviews.getPracticeReviews, 'catalogue'],
  [blog.getCategoryPosts, 'catalogue'],
  [blog.getPost, 'catalogue'],
  [tags.getTag, 'catalogue'],
  [sitemap.getSitemapPart, 'catalogue'],
  [faqs.getFaqCategory, 'catalogue'],
  [services.getService, 'catalogue'],
  [calculators.getCalculator, 'catalogue'],
  [quizzes.getQuiz, 'catalogue'],
  [directoryDoctors.getDoctorStates, 'catalogue'],
  [directoryDoctors.getCountryDoctors, 'catalogue'],
  [directoryDoctors.getCityDoctors, 'catalogue'],
  [directoryDoctors.getFieldDoctors, 'catalogue'],
  [directoryDoctors.getDoctor, 'catalogue'],
  [directoryDoctorFiles.getDoctorCertificate, 'catalogue'],
  [hospitals.getHospital, 'catalogue'],
  [hospitalLists.getHospitalStates, 'catalogue'],
  [hospitalLists.getCountryHospitals, 'catalogue'],
  [hospitalLists.getCityHospitals, 'catalogue'],
  [resorts.getResort, 'catalogue'],
  [filters.getFilterCountries, 'catalogue'],
  [onlineTopics.getOnlineTopic, 'catalogue'],
  [pages.getPage, 'catalogue'],
]);

function bankAccount(body: object): Owned {
  return { owners: ['Doctor'], make: make.bankAccount, body };
}

async function waitingCertificate(): Promise<string> {
  return certificate({ id: await waitingDoctor() });
}

async function bundleId(): Promise<string> {
  return String(await bundleOf(2));
}

export const missingOf = (entry: { missing?: string }): string => entry.missing ?? randomUUID();
