import * as deskComplaints from '#contract/desk/complaints.ts';
import * as deskDataRequests from '#contract/desk/data-requests.ts';
import * as deskDoctors from '#contract/desk/doctors.ts';
import * as deskLeads from '#contract/desk/leads.ts';
import * as deskMeetings from '#contract/desk/meetings.ts';
import * as deskMessages from '#contract/desk/messages.ts';
import * as deskPageViews from '#contract/desk/page-views.ts';
import * as deskPayments from '#contract/desk/payments.ts';
import * as deskPayouts from '#contract/desk/payouts.ts';
import * as deskPractices from '#contract/desk/practices.ts';
import * as deskReviews from '#contract/desk/reviews.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** The rows of the staff. */
export const DESK_ENDPOINTS: readonly Endpoint[] = [
  deskLeads.getLeads,
  deskLeads.exportLeads,
  deskLeads.getLead,
  deskLeads.changeLead,
  deskReviews.getReviews,
  deskReviews.decideReview,
  deskComplaints.getComplaints,
  deskComplaints.settleComplaint,
  deskMeetings.getDeskMeetings,
  deskMeetings.getDeskMeeting,
  deskMeetings.changeDeskMeeting,
  deskMeetings.moveDeskMeeting,
  deskMeetings.replyDeskMeeting,
  deskPractices.getDeskPractices,
  deskPractices.changeDeskPractice,
  deskDataRequests.getDataRequests,
  deskDataRequests.getDataRequest,
  deskDataRequests.answerDataRequest,
  deskMessages.getDeadLetters,
  deskMessages.retryDeadLetter,
  deskMessages.exportNewsletter,
  deskPageViews.getPageViews,
  deskPayments.getPayments,
  deskPayments.confirmPayment,
  deskPayments.refusePayment,
  deskPayments.getRefunds,
  deskPayments.sendRefund,
  deskPayouts.getPayouts,
  deskPayouts.getPayout,
  deskPayouts.payPayout,
  deskDoctors.getDeskDoctors,
  deskDoctors.getDeskDoctor,
  deskDoctors.approveDoctor,
  deskDoctors.refuseDoctor,
  deskDoctors.checkLicence,
  deskDoctors.approveCertificate,
  deskDoctors.refuseCertificate,
];
