import { AUTH_ENDPOINTS } from '#contract/auth/endpoints.ts';
import * as events from '#contract/account/events.ts';
import * as notificationSettings from '#contract/account/notification-settings.ts';
import * as notifications from '#contract/account/notifications.ts';
import * as closing from '#contract/account/closing.ts';
import * as photo from '#contract/account/photo.ts';
import * as profile from '#contract/account/profile.ts';
import * as profileChange from '#contract/account/save-profile.ts';
import * as patientBooking from '#contract/patient/booking.ts';
import * as healthFiles from '#contract/patient/health-files.ts';
import * as saved from '#contract/patient/saved.ts';
import * as caseFiles from '#contract/patient/case-files.ts';
import * as patientPayments from '#contract/patient/payments.ts';
import * as patientMeetings from '#contract/patient/meetings.ts';
import * as doctorMeetings from '#contract/doctor/meetings.ts';
import * as onlineTopics from '#contract/online/topics.ts';
import * as onlineMeetings from '#contract/online/meetings.ts';
import * as calculators from '#contract/content/calculators.ts';
import * as blog from '#contract/content/blog.ts';
import * as filters from '#contract/directory/filters.ts';
import * as hospitals from '#contract/directory/hospitals.ts';
import * as hospitalLists from '#contract/directory/hospital-lists.ts';
import * as resorts from '#contract/directory/resorts.ts';
import * as faqs from '#contract/content/faqs.ts';
import * as pages from '#contract/content/pages.ts';
import * as quizzes from '#contract/content/quizzes.ts';
import * as consents from '#contract/patient/consents.ts';
import * as search from '#contract/content/search.ts';
import * as services from '#contract/content/services.ts';
import * as calendarFeed from '#contract/doctor/calendar-feed.ts';
import * as certificate from '#contract/doctor/certificate.ts';
import * as choices from '#contract/doctor/choices.ts';
import * as doctorDurations from '#contract/doctor/durations.ts';
import * as doctorPrices from '#contract/doctor/prices.ts';
import * as doctorSchedule from '#contract/doctor/schedule.ts';
import * as unavailableTimes from '#contract/doctor/unavailable-times.ts';
import * as doctorReviews from '#contract/doctor/reviews.ts';
import * as doctorFile from '#contract/doctor/file.ts';
import * as bankAccounts from '#contract/doctor/bank-accounts.ts';
import * as doctorTransactions from '#contract/doctor/transactions.ts';
import * as directoryDoctorFiles from '#contract/directory/doctor-files.ts';
import * as directoryDoctors from '#contract/directory/doctors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as bundles from '#contract/patient/bundles.ts';
import * as push from '#contract/push/push.ts';
import * as patientTransactions from '#contract/patient/transactions.ts';
import * as home from '#contract/site/home.ts';
import * as homeBlocks from '#contract/site/home-blocks.ts';
import { DESK_ENDPOINTS } from '#contract/desk/endpoints.ts';
import * as cookieConsent from '#contract/site/cookie-consent.ts';
import * as leads from '#contract/site/leads.ts';
import * as menus from '#contract/site/menus.ts';
import * as newsletter from '#contract/site/newsletter.ts';
import * as pageViews from '#contract/site/page-views.ts';
import * as settings from '#contract/site/settings.ts';
import * as sitemap from '#contract/site/sitemap.ts';
import * as practiceReviews from '#contract/online/reviews.ts';
import * as slots from '#contract/online/slots.ts';
import * as appointmentPage from '#contract/patient/appointment-page.ts';
import * as costs from '#contract/costs/costs.ts';
import * as tags from '#contract/content/tags.ts';
import * as uploads from '#contract/uploads/files.ts';

/** Every row of the contract: tests, OpenAPI and the implementation check enumerate this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...AUTH_ENDPOINTS,
  profile.getProfile,
  profileChange.saveProfile,
  profile.getProfileCompleteness,
  photo.saveProfilePhoto,
  closing.exportData,
  closing.previewClosing,
  closing.closeAccount,
  notifications.getNotifications,
  notifications.readNotifications,
  notifications.readNotification,
  notificationSettings.getNotificationSettings,
  notificationSettings.saveNotificationSettings,
  events.getEvents,
  push.subscribe,
  push.unsubscribe,
  push.getPushKey,
  calendarFeed.getCalendarFeed,
  calendarFeed.openCalendarFeed,
  calendarFeed.closeCalendarFeed,
  calendarFeed.getCalendar,
  settings.getGeneralSettings,
  settings.getSocialSettings,
  settings.getSisterCompanies,
  menus.getNavbarMenu,
  menus.getFooterMenu,
  home.getHome,
  home.subscribeMail,
  newsletter.confirmNewsletter,
  newsletter.leaveNewsletter,
  blog.getBlog,
  blog.getLatestPosts,
  blog.getCategoryPosts,
  blog.getPost,
  tags.getTags,
  tags.getTag,
  homeBlocks.getHomeCost,
  homeBlocks.getHomeTestimonials,
  homeBlocks.getHomeHospitals,
  homeBlocks.getHomeDoctors,
  homeBlocks.getHomeSpecializations,
  homeBlocks.getHomeVideos,
  directoryDoctors.getDoctors,
  directoryDoctors.compareDoctors,
  directoryDoctors.getDoctorStates,
  directoryDoctors.getCountryDoctors,
  directoryDoctors.getCityDoctors,
  directoryDoctors.getFieldDoctors,
  directoryDoctors.getDoctor,
  directoryDoctorFiles.getDoctorPhoto,
  directoryDoctorFiles.getDoctorCertificate,
  costs.getCosts,
  costs.getCostServices,
  costs.getCostCountries,
  costs.getPrice,
  costs.keepEstimate,
  costs.getEstimate,
  cookieConsent.decideCookies,
  pageViews.countPageView,
  leads.sendMessage,
  leads.requestCall,
  leads.getFormStamp,
  leads.sendDataRequest,
  faqs.getFaqCategories,
  faqs.getFaqs,
  faqs.searchFaqs,
  faqs.getFaqCategory,
  services.getServices,
  services.getServiceList,
  services.getService,
  hospitalLists.getHospitals,
  hospitalLists.compareHospitals,
  hospitalLists.getHospitalStates,
  hospitalLists.getCountryHospitals,
  hospitalLists.getCityHospitals,
  hospitals.getHospital,
  filters.getFilterCountries,
  resorts.getResorts,
  resorts.getResort,
  calculators.getCalculators,
  calculators.getCalculator,
  quizzes.getQuizzes,
  quizzes.getQuiz,
  onlineTopics.getOnlineTopics,
  onlineTopics.getOnlineTopic,
  pages.getContactPage,
  pages.getOnlineTreatmentPage,
  pages.getPage,
  search.globalSearch,
  search.searchEverything,
  sitemap.getSitemap,
  sitemap.getSitemapPart,
  bundles.getBundles,
  bundles.takeBundle,
  bundles.withdrawBundle,
  doctorSchedule.getSchedule,
  doctorSchedule.saveSchedule,
  unavailableTimes.getUnavailableTimes,
  unavailableTimes.addUnavailableTime,
  unavailableTimes.deleteUnavailableTime,
  doctorDurations.getDurations,
  slots.getNextFree,
  slots.getPracticeSlots,
  practiceReviews.getPracticeReviews,
  appointmentPage.getAppointmentPage,
  patientTransactions.getTransactions,
  doctorTransactions.getDoctorTransactions,
  doctorTransactions.getStatement,
  bankAccounts.getBankAccounts,
  bankAccounts.addBankAccount,
  bankAccounts.changeBankAccount,
  bankAccounts.removeBankAccount,
  doctorReviews.getReviews,
  doctorReviews.answerReview,
  doctorPrices.getPrices,
  doctorPrices.setPricePlan,
  doctorPrices.removePricePlan,
  consents.getConsents,
  consents.decideConsent,
  patientBooking.holdTime,
  patientBooking.getHold,
  patientBooking.releaseHold,
  patientBooking.requestMeeting,
  patientBooking.cancelMeeting,
  patientBooking.rescheduleMeeting,
  patientBooking.declineTimes,
  patientBooking.reportAbsence,
  patientPayments.payMeeting,
  patientMeetings.getMeetings,
  patientMeetings.getMeeting,
  patientMeetings.getMeetingCalendar,
  patientMeetings.getReplies,
  patientMeetings.addReply,
  caseFiles.addFiles,
  healthFiles.getHealthFiles,
  patientMeetings.addReview,
  doctorMeetings.getMeetings,
  doctorMeetings.getMeeting,
  doctorMeetings.getEarlierMeetings,
  doctorMeetings.changeMeeting,
  doctorMeetings.proposeTimes,
  doctorMeetings.addReply,
  onlineMeetings.getOnlineFaq,
  onlineMeetings.getReports,
  onlineMeetings.addReport,
  onlineMeetings.readReplies,
  onlineMeetings.reportMeeting,
  onlineMeetings.getOnlineMeeting,
  uploads.uploadImage,
  uploads.addHealthFile,
  uploads.removeHealthFile,
  uploads.getFile,
  saved.getSaved,
  saved.saveEstimate,
  saved.saveQuiz,
  saved.saveCalculator,
  saved.removeSaved,
  doctorFile.getDoctorFile,
  doctorFile.saveDoctorFile,
  choices.getQualifications,
  choices.getOnlineSpecializations,
  choices.getTreatments,
  certificate.getCertificates,
  certificate.addCertificate,
  certificate.removeCertificate,
  ...DESK_ENDPOINTS,
] as const;
