import * as deskComplaints from '#contract/desk/complaints.ts';
import * as deskDoctors from '#contract/desk/doctors.ts';
import * as deskLeads from '#contract/desk/leads.ts';
import * as deskMessages from '#contract/desk/messages.ts';
import * as deskPageViews from '#contract/desk/page-views.ts';
import * as deskPayments from '#contract/desk/payments.ts';
import * as deskPayouts from '#contract/desk/payouts.ts';
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
