import { closingCalls } from '#api/account/closing.ts';
import { eventCalls } from '#api/account/events.ts';
import { notificationSettingCalls } from '#api/account/notification-settings.ts';
import { notificationCalls } from '#api/account/notifications.ts';
import { photoCalls } from '#api/account/photo.ts';
import { profileCalls } from '#api/account/profile.ts';
import { identityCalls } from '#api/auth/identities.ts';
import { loginCalls } from '#api/auth/login.ts';
import { passwordCalls } from '#api/auth/password.ts';
import { registerCalls } from '#api/auth/register.ts';
import { secondFactorCalls } from '#api/auth/second-factor.ts';
import { sessionCalls } from '#api/auth/sessions.ts';
import { socialCalls } from '#api/auth/social-login.ts';
import { userCalls } from '#api/auth/user.ts';
import { blogCalls } from '#api/content/blog.ts';
import { faqCalls } from '#api/content/faqs.ts';
import { pageCalls } from '#api/content/pages.ts';
import { searchCalls } from '#api/content/search.ts';
import { serviceCalls } from '#api/content/services.ts';
import { tagCalls } from '#api/content/tags.ts';
import { toolCalls } from '#api/content/tools.ts';
import { costCalls } from '#api/costs/costs.ts';
import { deskComplaintCalls } from '#api/desk/complaints.ts';
import { deskDataRequestCalls } from '#api/desk/data-requests.ts';
import { deskDoctorCalls } from '#api/desk/doctors.ts';
import { deskLeadCalls } from '#api/desk/leads.ts';
import { deskMeetingCalls } from '#api/desk/meetings.ts';
import { deskMessageCalls } from '#api/desk/messages.ts';
import { deskPageViewCalls } from '#api/desk/page-views.ts';
import { deskPaymentCalls } from '#api/desk/payments.ts';
import { payoutCalls } from '#api/desk/payouts.ts';
import { deskPracticeCalls } from '#api/desk/practices.ts';
import { deskReviewCalls } from '#api/desk/reviews.ts';
import { doctorFileDownloads } from '#api/directory/doctor-files.ts';
import { doctorCalls } from '#api/directory/doctors.ts';
import { filterCalls } from '#api/directory/filters.ts';
import { hospitalListCalls } from '#api/directory/hospital-lists.ts';
import { hospitalCalls } from '#api/directory/hospitals.ts';
import { resortCalls } from '#api/directory/resorts.ts';
import { bankAccountCalls } from '#api/doctor/bank-accounts.ts';
import { calendarFeedCalls } from '#api/doctor/calendar-feed.ts';
import { certificateCalls } from '#api/doctor/certificate.ts';
import { choiceCalls } from '#api/doctor/choices.ts';
import { durationCalls } from '#api/doctor/durations.ts';
import { followUpCalls as doctorFollowUpCalls } from '#api/doctor/follow-up.ts';
import { doctorFileCalls } from '#api/doctor/file.ts';
import { meetingCalls as doctorMeetingCalls } from '#api/doctor/meetings.ts';
import { priceCalls } from '#api/doctor/prices.ts';
import { doctorReviewCalls } from '#api/doctor/reviews.ts';
import { scheduleCalls } from '#api/doctor/schedule.ts';
import { doctorTransactionCalls } from '#api/doctor/transactions.ts';
import { unavailableTimeCalls } from '#api/doctor/unavailable-times.ts';
import type { Implementation } from '#api/implement.ts';
import { onlineCalls } from '#api/online/meetings.ts';
import { nextFreeCalls } from '#api/online/next-free.ts';
import { reviewCalls } from '#api/online/reviews.ts';
import { slotCalls } from '#api/online/slots.ts';
import { onlineTopicCalls } from '#api/online/topics.ts';
import { appointmentCalls } from '#api/patient/appointment-page.ts';
import { bookingCalls } from '#api/patient/booking.ts';
import { bundleCalls } from '#api/patient/bundles.ts';
import { caseFileCalls } from '#api/patient/case-files.ts';
import { consentCalls } from '#api/patient/consents.ts';
import { fileAccessCalls } from '#api/patient/file-access.ts';
import { followUpCalls } from '#api/patient/follow-up.ts';
import { healthFileCalls } from '#api/patient/health-files.ts';
import { meetingCalls } from '#api/patient/meetings.ts';
import { paymentCalls } from '#api/patient/payments.ts';
import { requestCalls } from '#api/patient/request.ts';
import { savedCalls } from '#api/patient/saved.ts';
import { transactionCalls } from '#api/patient/transactions.ts';
import { pushCalls } from '#api/push/push.ts';
import { roomCalls } from '#api/room/room.ts';
import { cookieConsentCalls } from '#api/site/cookie-consent.ts';
import { homeBlockCalls } from '#api/site/home-blocks.ts';
import { homeCalls } from '#api/site/home.ts';
import { leadCalls } from '#api/site/leads.ts';
import { menuCalls } from '#api/site/menus.ts';
import { newsletterCalls } from '#api/site/newsletter.ts';
import { pageViewCalls } from '#api/site/page-views.ts';
import { settingCalls } from '#api/site/settings.ts';
import { sitemapCalls } from '#api/site/sitemap.ts';
import { fileCalls } from '#api/uploads/files.ts';
import { bySpecificity } from '#contract/specificity.ts';

/** Every implemented endpoint, in the order that the router needs. */
export const implementations: readonly Implementation[] = [
  closingCalls,
  eventCalls,
  notificationSettingCalls,
  notificationCalls,
  photoCalls,
  profileCalls,
  identityCalls,
  loginCalls,
  passwordCalls,
  registerCalls,
  secondFactorCalls,
  sessionCalls,
  socialCalls,
  userCalls,
  blogCalls,
  faqCalls,
  pageCalls,
  searchCalls,
  serviceCalls,
  tagCalls,
  toolCalls,
  costCalls,
  deskComplaintCalls,
  deskDataRequestCalls,
  deskDoctorCalls,
  deskLeadCalls,
  deskMeetingCalls,
  deskMessageCalls,
  deskPageViewCalls,
  deskPaymentCalls,
  payoutCalls,
  deskPracticeCalls,
  deskReviewCalls,
  doctorFileDownloads,
  doctorCalls,
  filterCalls,
  hospitalListCalls,
  hospitalCalls,
  resortCalls,
  bankAccountCalls,
  calendarFeedCalls,
  certificateCalls,
  choiceCalls,
  durationCalls,
  doctorFileCalls,
  doctorFollowUpCalls,
  doctorMeetingCalls,
  priceCalls,
  doctorReviewCalls,
  scheduleCalls,
  doctorTransactionCalls,
  unavailableTimeCalls,
  onlineCalls,
  nextFreeCalls,
  reviewCalls,
  slotCalls,
  onlineTopicCalls,
  appointmentCalls,
  bookingCalls,
  bundleCalls,
  caseFileCalls,
  consentCalls,
  fileAccessCalls,
  followUpCalls,
  healthFileCalls,
  meetingCalls,
  paymentCalls,
  requestCalls,
  savedCalls,
  transactionCalls,
  pushCalls,
  roomCalls,
  cookieConsentCalls,
  homeBlockCalls,
  homeCalls,
  leadCalls,
  menuCalls,
  newsletterCalls,
  pageViewCalls,
  settingCalls,
  sitemapCalls,
  fileCalls,
]
  .flat()
  .sort((one, other) => bySpecificity(one.endpoint, other.endpoint));
