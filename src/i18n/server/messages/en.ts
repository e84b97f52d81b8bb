import access from '#locales/en/access.json' with { type: 'json' };
import account from '#locales/en/account.json' with { type: 'json' };
import appointments from '#locales/en/appointments.json' with { type: 'json' };
import auth from '#locales/en/auth.json' with { type: 'json' };
import blog from '#locales/en/blog.json' with { type: 'json' };
import booking from '#locales/en/booking.json' with { type: 'json' };
import calendar from '#locales/en/calendar.json' with { type: 'json' };
import common from '#locales/en/common.json' with { type: 'json' };
import consents from '#locales/en/consents.json' with { type: 'json' };
import costs from '#locales/en/costs.json' with { type: 'json' };
import dashboard from '#locales/en/dashboard.json' with { type: 'json' };
import diagrams from '#locales/en/diagrams.json' with { type: 'json' };
import directory from '#locales/en/directory.json' with { type: 'json' };
import doctor from '#locales/en/doctor.json' with { type: 'json' };
import doctors from '#locales/en/doctors.json' with { type: 'json' };
import earnings from '#locales/en/earnings.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import faqs from '#locales/en/faqs.json' with { type: 'json' };
import followUp from '#locales/en/follow-up.json' with { type: 'json' };
import forms from '#locales/en/forms.json' with { type: 'json' };
import home from '#locales/en/home.json' with { type: 'json' };
import hospitals from '#locales/en/hospitals.json' with { type: 'json' };
import landing from '#locales/en/landing.json' with { type: 'json' };
import mail from '#locales/en/mail.json' with { type: 'json' };
import meetings from '#locales/en/meetings.json' with { type: 'json' };
import money from '#locales/en/money.json' with { type: 'json' };
import pages from '#locales/en/pages.json' with { type: 'json' };
import patient from '#locales/en/patient.json' with { type: 'json' };
import phrases from '#locales/en/phrases.json' with { type: 'json' };
import practice from '#locales/en/practice.json' with { type: 'json' };
import profile from '#locales/en/profile.json' with { type: 'json' };
import resorts from '#locales/en/resorts.json' with { type: 'json' };
import room from '#locales/en/room.json' with { type: 'json' };
import saved from '#locales/en/saved.json' with { type: 'json' };
import search from '#locales/en/search.json' with { type: 'json' };
import services from '#locales/en/services.json' with { type: 'json' };
import settings from '#locales/en/settings.json' with { type: 'json' };
import tools from '#locales/en/tools.json' with { type: 'json' };
import uploads from '#locales/en/uploads.json' with { type: 'json' };
import validation from '#locales/en/validation.json' with { type: 'json' };
import wallet from '#locales/en/wallet.json' with { type: 'json' };

/** Every locale file of the language, by namespace. */
export const en = {
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
