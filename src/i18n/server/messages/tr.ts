import access from '#locales/tr/access.json' with { type: 'json' };
import account from '#locales/tr/account.json' with { type: 'json' };
import appointments from '#locales/tr/appointments.json' with { type: 'json' };
import auth from '#locales/tr/auth.json' with { type: 'json' };
import blog from '#locales/tr/blog.json' with { type: 'json' };
import booking from '#locales/tr/booking.json' with { type: 'json' };
import calendar from '#locales/tr/calendar.json' with { type: 'json' };
import common from '#locales/tr/common.json' with { type: 'json' };
import consents from '#locales/tr/consents.json' with { type: 'json' };
import costs from '#locales/tr/costs.json' with { type: 'json' };
import dashboard from '#locales/tr/dashboard.json' with { type: 'json' };
import diagrams from '#locales/tr/diagrams.json' with { type: 'json' };
import directory from '#locales/tr/directory.json' with { type: 'json' };
import doctor from '#locales/tr/doctor.json' with { type: 'json' };
import doctors from '#locales/tr/doctors.json' with { type: 'json' };
import earnings from '#locales/tr/earnings.json' with { type: 'json' };
import errors from '#locales/tr/errors.json' with { type: 'json' };
import faqs from '#locales/tr/faqs.json' with { type: 'json' };
import followUp from '#locales/tr/follow-up.json' with { type: 'json' };
import forms from '#locales/tr/forms.json' with { type: 'json' };
import home from '#locales/tr/home.json' with { type: 'json' };
import hospitals from '#locales/tr/hospitals.json' with { type: 'json' };
import landing from '#locales/tr/landing.json' with { type: 'json' };
import mail from '#locales/tr/mail.json' with { type: 'json' };
import meetings from '#locales/tr/meetings.json' with { type: 'json' };
import money from '#locales/tr/money.json' with { type: 'json' };
import pages from '#locales/tr/pages.json' with { type: 'json' };
import patient from '#locales/tr/patient.json' with { type: 'json' };
import phrases from '#locales/tr/phrases.json' with { type: 'json' };
import practice from '#locales/tr/practice.json' with { type: 'json' };
import profile from '#locales/tr/profile.json' with { type: 'json' };
import resorts from '#locales/tr/resorts.json' with { type: 'json' };
import room from '#locales/tr/room.json' with { type: 'json' };
import saved from '#locales/tr/saved.json' with { type: 'json' };
import search from '#locales/tr/search.json' with { type: 'json' };
import services from '#locales/tr/services.json' with { type: 'json' };
import settings from '#locales/tr/settings.json' with { type: 'json' };
import tools from '#locales/tr/tools.json' with { type: 'json' };
import uploads from '#locales/tr/uploads.json' with { type: 'json' };
import validation from '#locales/tr/validation.json' with { type: 'json' };
import wallet from '#locales/tr/wallet.json' with { type: 'json' };

/** Every locale file of the language, by namespace. */
export const tr = {
  access,
  account,
  appointments,
  auth,
  blog,
  booking,
  calendar,
  common,
  consents,
  costs,
  dashboard,
  diagrams,
  directory,
  doctor,
  doctors,
  earnings,
  errors,
  faqs,
  'follow-up': followUp,
  forms,
  home,
  hospitals,
  landing,
  mail,
  meetings,
  money,
  pages,
  patient,
  phrases,
  practice,
  profile,
  resorts,
  room,
  saved,
  search,
  services,
  settings,
  tools,
  uploads,
  validation,
  wallet,
};
