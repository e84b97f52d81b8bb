import access from '#locales/ar/access.json' with { type: 'json' };
import account from '#locales/ar/account.json' with { type: 'json' };
import appointments from '#locales/ar/appointments.json' with { type: 'json' };
import auth from '#locales/ar/auth.json' with { type: 'json' };
import blog from '#locales/ar/blog.json' with { type: 'json' };
import booking from '#locales/ar/booking.json' with { type: 'json' };
import calendar from '#locales/ar/calendar.json' with { type: 'json' };
import common from '#locales/ar/common.json' with { type: 'json' };
import consents from '#locales/ar/consents.json' with { type: 'json' };
import costs from '#locales/ar/costs.json' with { type: 'json' };
import dashboard from '#locales/ar/dashboard.json' with { type: 'json' };
import diagrams from '#locales/ar/diagrams.json' with { type: 'json' };
import directory from '#locales/ar/directory.json' with { type: 'json' };
import doctor from '#locales/ar/doctor.json' with { type: 'json' };
import doctors from '#locales/ar/doctors.json' with { type: 'json' };
import earnings from '#locales/ar/earnings.json' with { type: 'json' };
import errors from '#locales/ar/errors.json' with { type: 'json' };
import faqs from '#locales/ar/faqs.json' with { type: 'json' };
import followUp from '#locales/ar/follow-up.json' with { type: 'json' };
import forms from '#locales/ar/forms.json' with { type: 'json' };
import home from '#locales/ar/home.json' with { type: 'json' };
import hospitals from '#locales/ar/hospitals.json' with { type: 'json' };
import landing from '#locales/ar/landing.json' with { type: 'json' };
import mail from '#locales/ar/mail.json' with { type: 'json' };
import meetings from '#locales/ar/meetings.json' with { type: 'json' };
import money from '#locales/ar/money.json' with { type: 'json' };
import pages from '#locales/ar/pages.json' with { type: 'json' };
import patient from '#locales/ar/patient.json' with { type: 'json' };
import phrases from '#locales/ar/phrases.json' with { type: 'json' };
import practice from '#locales/ar/practice.json' with { type: 'json' };
import profile from '#locales/ar/profile.json' with { type: 'json' };
import resorts from '#locales/ar/resorts.json' with { type: 'json' };
import room from '#locales/ar/room.json' with { type: 'json' };
import saved from '#locales/ar/saved.json' with { type: 'json' };
import search from '#locales/ar/search.json' with { type: 'json' };
import services from '#locales/ar/services.json' with { type: 'json' };
import settings from '#locales/ar/settings.json' with { type: 'json' };
import tools from '#locales/ar/tools.json' with { type: 'json' };
import uploads from '#locales/ar/uploads.json' with { type: 'json' };
import validation from '#locales/ar/validation.json' with { type: 'json' };
import wallet from '#locales/ar/wallet.json' with { type: 'json' };

/** Every locale file of the language, by namespace. */
export const ar = {
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
