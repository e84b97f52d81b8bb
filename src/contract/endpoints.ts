import * as closing from '#contract/account/closing.ts';
import * as events from '#contract/account/events.ts';
import * as notificationSettings from '#contract/account/notification-settings.ts';
import * as notifications from '#contract/account/notifications.ts';
import * as photo from '#contract/account/photo.ts';
import * as profile from '#contract/account/profile.ts';
import * as profileChange from '#contract/account/save-profile.ts';
import * as identities from '#contract/auth/identities.ts';
import * as login from '#contract/auth/login.ts';
import * as password from '#contract/auth/password.ts';
import * as register from '#contract/auth/register.ts';
import * as secondFactor from '#contract/auth/second-factor.ts';
import * as sessions from '#contract/auth/sessions.ts';
import * as social from '#contract/auth/social.ts';
import * as user from '#contract/auth/user.ts';
import * as blog from '#contract/content/blog.ts';
import * as calculators from '#contract/content/calculators.ts';
import * as faqs from '#contract/content/faqs.ts';
import * as pages from '#contract/content/pages.ts';
import * as quizzes from '#contract/content/quizzes.ts';
import * as search from '#contract/content/search.ts';
import * as services from '#contract/content/services.ts';
import * as tags from '#contract/content/tags.ts';
import * as costs from '#contract/costs/costs.ts';
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
import * as directoryDoctorFiles from '#contract/directory/doctor-files.ts';
import * as directoryDoctors from '#contract/directory/doctors.ts';
import * as filters from '#contract/directory/filters.ts';
import * as hospitalLists from '#contract/directory/hospital-lists.ts';
import * as hospitals from '#contract/directory/hospitals.ts';
import * as resorts from '#contract/directory/resorts.ts';
import * as bankAccounts from '#contract/doctor/bank-accounts.ts';
import * as calendarFeed from '#contract/doctor/calendar-feed.ts';
import * as certificate from '#contract/doctor/certificate.ts';
import * as choices from '#contract/doctor/choices.ts';
import * as doctorDurations from '#contract/doctor/durations.ts';
import * as doctorFile from '#contract/doctor/file.ts';
import * as doctorFollowUp from '#contract/doctor/follow-up.ts';
import * as doctorMeetings from '#contract/doctor/meetings.ts';
import * as doctorProposal from '#contract/doctor/proposal.ts';
import * as doctorPrices from '#contract/doctor/prices.ts';
import * as doctorReviews from '#contract/doctor/reviews.ts';
import * as doctorSchedule from '#contract/doctor/schedule.ts';
import * as doctorTransactions from '#contract/doctor/transactions.ts';
import * as unavailableTimes from '#contract/doctor/unavailable-times.ts';
import * as onlineMeetings from '#contract/online/meetings.ts';
import * as practiceReviews from '#contract/online/reviews.ts';
import * as slots from '#contract/online/slots.ts';
import * as onlineTopics from '#contract/online/topics.ts';
import * as appointmentPage from '#contract/patient/appointment-page.ts';
import * as patientBooking from '#contract/patient/booking.ts';
import * as bundles from '#contract/patient/bundles.ts';
import * as caseFiles from '#contract/patient/case-files.ts';
import * as consents from '#contract/patient/consents.ts';
import * as fileAccess from '#contract/patient/file-access.ts';
import * as followUp from '#contract/patient/follow-up.ts';
import * as healthFiles from '#contract/patient/health-files.ts';
import * as patientMeetings from '#contract/patient/meetings.ts';
import * as patientPayments from '#contract/patient/payments.ts';
import * as saved from '#contract/patient/saved.ts';
import * as patientTransactions from '#contract/patient/transactions.ts';
import * as push from '#contract/push/push.ts';
import * as room from '#contract/room/room.ts';
import * as cookieConsent from '#contract/site/cookie-consent.ts';
import * as homeBlocks from '#contract/site/home-blocks.ts';
import * as home from '#contract/site/home.ts';
import * as leads from '#contract/site/leads.ts';
import * as menus from '#contract/site/menus.ts';
import * as newsletter from '#contract/site/newsletter.ts';
import * as pageViews from '#contract/site/page-views.ts';
import * as settings from '#contract/site/settings.ts';
import * as sitemap from '#contract/site/sitemap.ts';
import * as uploads from '#contract/uploads/files.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { bySpecificity } from '#contract/specificity.ts';

/** The files that declare endpoints. A test of `tests/architecture` fails when one is missing here. */
const FILES: readonly object[] = [
  closing,
  events,
  notificationSettings,
  notifications,
  photo,
  profile,
  profileChange,
  identities,
  login,
  password,
  register,
  secondFactor,
  sessions,
  social,
  user,
  blog,
  calculators,
  faqs,
  pages,
  quizzes,
  search,
  services,
  tags,
  costs,
  deskComplaints,
  deskDataRequests,
  deskDoctors,
  deskLeads,
  deskMeetings,
  deskMessages,
  deskPageViews,
  deskPayments,
  deskPayouts,
  deskPractices,
  deskReviews,
  directoryDoctorFiles,
  directoryDoctors,
  filters,
  hospitalLists,
  hospitals,
  resorts,
  bankAccounts,
  calendarFeed,
  certificate,
  choices,
  doctorDurations,
  doctorFile,
  doctorFollowUp,
  doctorMeetings,
  doctorProposal,
  doctorPrices,
  doctorReviews,
  doctorSchedule,
  doctorTransactions,
  unavailableTimes,
  onlineMeetings,
  practiceReviews,
  slots,
  onlineTopics,
  appointmentPage,
  patientBooking,
  bundles,
  caseFiles,
  consents,
  fileAccess,
  followUp,
  healthFiles,
  patientMeetings,
  patientPayments,
  saved,
  patientTransactions,
  push,
  room,
  cookieConsent,
  homeBlocks,
  home,
  leads,
  menus,
  newsletter,
  pageViews,
  settings,
  sitemap,
  uploads,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every endpoint of the contract; of several whose paths match an address, the first is the right one. */
export const ENDPOINTS: readonly Endpoint[] = FILES.flatMap((file) => Object.values(file))
  .filter(isEndpoint)
  .sort(bySpecificity);
