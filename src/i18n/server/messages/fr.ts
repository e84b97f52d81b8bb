import access from '#locales/fr/access.json' with { type: 'json' };
import account from '#locales/fr/account.json' with { type: 'json' };
import appointments from '#locales/fr/appointments.json' with { type: 'json' };
import auth from '#locales/fr/auth.json' with { type: 'json' };
import blog from '#locales/fr/blog.json' with { type: 'json' };
import booking from '#locales/fr/booking.json' with { type: 'json' };
import calendar from '#locales/fr/calendar.json' with { type: 'json' };
import common from '#locales/fr/common.json' with { type: 'json' };
import consents from '#locales/fr/consents.json' with { type: 'json' };
import costs from '#locales/fr/costs.json' with { type: 'json' };
import dashboard from '#locales/fr/dashboard.json' with { type: 'json' };
import diagrams from '#locales/fr/diagrams.json' with { type: 'json' };
import directory from '#locales/fr/directory.json' with { type: 'json' };
import doctor from '#locales/fr/doctor.json' with { type: 'json' };
import doctors from '#locales/fr/doctors.json' with { type: 'json' };
import earnings from '#locales/fr/earnings.json' with { type: 'json' };
import errors from '#locales/fr/errors.json' with { type: 'json' };
import faqs from '#locales/fr/faqs.json' with { type: 'json' };
import followUp from '#locales/fr/follow-up.json' with { type: 'json' };
import forms from '#locales/fr/forms.json' with { type: 'json' };
import home from '#locales/fr/home.json' with { type: 'json' };
import hospitals from '#locales/fr/hospitals.json' with { type: 'json' };
import landing from '#locales/fr/landing.json' with { type: 'json' };
import mail from '#locales/fr/mail.json' with { type: 'json' };
import meetings from '#locales/fr/meetings.json' with { type: 'json' };
import money from '#locales/fr/money.json' with { type: 'json' };
import pages from '#locales/fr/pages.json' with { type: 'json' };
import patient from '#locales/fr/patient.json' with { type: 'json' };
import phrases from '#locales/fr/phrases.json' with { type: 'json' };
import practice from '#locales/fr/practice.json' with { type: 'json' };
import profile from '#locales/fr/profile.json' with { type: 'json' };
import resorts from '#locales/fr/resorts.json' with { type: 'json' };
import room from '#locales/fr/room.json' with { type: 'json' };
import saved from '#locales/fr/saved.json' with { type: 'json' };
import search from '#locales/fr/search.json' with { type: 'json' };
import services from '#locales/fr/services.json' with { type: 'json' };
import settings from '#locales/fr/settings.json' with { type: 'json' };
import tools from '#locales/fr/tools.json' with { type: 'json' };
import uploads from '#locales/fr/uploads.json' with { type: 'json' };
import validation from '#locales/fr/validation.json' with { type: 'json' };
import wallet from '#locales/fr/wallet.json' with { type: 'json' };

/** Every locale file of the language, by namespace. */
export const fr = {
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
