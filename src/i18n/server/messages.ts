import arAccount from '#locales/ar/account.json' with { type: 'json' };
import arAuth from '#locales/ar/auth.json' with { type: 'json' };
import arBooking from '#locales/ar/booking.json' with { type: 'json' };
import arBlog from '#locales/ar/blog.json' with { type: 'json' };
import arCommon from '#locales/ar/common.json' with { type: 'json' };
import arConsents from '#locales/ar/consents.json' with { type: 'json' };
import arCosts from '#locales/ar/costs.json' with { type: 'json' };
import arDirectory from '#locales/ar/directory.json' with { type: 'json' };
import arDoctor from '#locales/ar/doctor.json' with { type: 'json' };
import arDoctors from '#locales/ar/doctors.json' with { type: 'json' };
import arErrors from '#locales/ar/errors.json' with { type: 'json' };
import arFaqs from '#locales/ar/faqs.json' with { type: 'json' };
import arForms from '#locales/ar/forms.json' with { type: 'json' };
import arHome from '#locales/ar/home.json' with { type: 'json' };
import arLanding from '#locales/ar/landing.json' with { type: 'json' };
import arMoney from '#locales/ar/money.json' with { type: 'json' };
import arHospitals from '#locales/ar/hospitals.json' with { type: 'json' };
import arMail from '#locales/ar/mail.json' with { type: 'json' };
import arMeetings from '#locales/ar/meetings.json' with { type: 'json' };
import arPages from '#locales/ar/pages.json' with { type: 'json' };
import arResorts from '#locales/ar/resorts.json' with { type: 'json' };
import arSearch from '#locales/ar/search.json' with { type: 'json' };
import arServices from '#locales/ar/services.json' with { type: 'json' };
import arTools from '#locales/ar/tools.json' with { type: 'json' };
import arUploads from '#locales/ar/uploads.json' with { type: 'json' };
import arValidation from '#locales/ar/validation.json' with { type: 'json' };
import enAccount from '#locales/en/account.json' with { type: 'json' };
import enAuth from '#locales/en/auth.json' with { type: 'json' };
import enBooking from '#locales/en/booking.json' with { type: 'json' };
import enBlog from '#locales/en/blog.json' with { type: 'json' };
import enCommon from '#locales/en/common.json' with { type: 'json' };
import enConsents from '#locales/en/consents.json' with { type: 'json' };
import enCosts from '#locales/en/costs.json' with { type: 'json' };
import enDirectory from '#locales/en/directory.json' with { type: 'json' };
import enDoctor from '#locales/en/doctor.json' with { type: 'json' };
import enDoctors from '#locales/en/doctors.json' with { type: 'json' };
import enErrors from '#locales/en/errors.json' with { type: 'json' };
import enFaqs from '#locales/en/faqs.json' with { type: 'json' };
import enForms from '#locales/en/forms.json' with { type: 'json' };
import enHome from '#locales/en/home.json' with { type: 'json' };
import enLanding from '#locales/en/landing.json' with { type: 'json' };
import enMoney from '#locales/en/money.json' with { type: 'json' };
import enHospitals from '#locales/en/hospitals.json' with { type: 'json' };
import enMail from '#locales/en/mail.json' with { type: 'json' };
import enMeetings from '#locales/en/meetings.json' with { type: 'json' };
import enPages from '#locales/en/pages.json' with { type: 'json' };
import enResorts from '#locales/en/resorts.json' with { type: 'json' };
import enSearch from '#locales/en/search.json' with { type: 'json' };
import enServices from '#locales/en/services.json' with { type: 'json' };
import enTools from '#locales/en/tools.json' with { type: 'json' };
import enUploads from '#locales/en/uploads.json' with { type: 'json' };
import enValidation from '#locales/en/validation.json' with { type: 'json' };
import frAccount from '#locales/fr/account.json' with { type: 'json' };
import frAuth from '#locales/fr/auth.json' with { type: 'json' };
import frBooking from '#locales/fr/booking.json' with { type: 'json' };
import frBlog from '#locales/fr/blog.json' with { type: 'json' };
import frCommon from '#locales/fr/common.json' with { type: 'json' };
import frConsents from '#locales/fr/consents.json' with { type: 'json' };
import frCosts from '#locales/fr/costs.json' with { type: 'json' };
import frDirectory from '#locales/fr/directory.json' with { type: 'json' };
import frDoctor from '#locales/fr/doctor.json' with { type: 'json' };
import frDoctors from '#locales/fr/doctors.json' with { type: 'json' };
import frErrors from '#locales/fr/errors.json' with { type: 'json' };
import frFaqs from '#locales/fr/faqs.json' with { type: 'json' };
import frForms from '#locales/fr/forms.json' with { type: 'json' };
import frHome from '#locales/fr/home.json' with { type: 'json' };
import frLanding from '#locales/fr/landing.json' with { type: 'json' };
import frMoney from '#locales/fr/money.json' with { type: 'json' };
import frHospitals from '#locales/fr/hospitals.json' with { type: 'json' };
import frMail from '#locales/fr/mail.json' with { type: 'json' };
import frMeetings from '#locales/fr/meetings.json' with { type: 'json' };
import frPages from '#locales/fr/pages.json' with { type: 'json' };
import frResorts from '#locales/fr/resorts.json' with { type: 'json' };
import frSearch from '#locales/fr/search.json' with { type: 'json' };
import frServices from '#locales/fr/services.json' with { type: 'json' };
import frTools from '#locales/fr/tools.json' with { type: 'json' };
import frUploads from '#locales/fr/uploads.json' with { type: 'json' };
import frValidation from '#locales/fr/validation.json' with { type: 'json' };
import trAccount from '#locales/tr/account.json' with { type: 'json' };
import trAuth from '#locales/tr/auth.json' with { type: 'json' };
import trBooking from '#locales/tr/booking.json' with { type: 'json' };
import trBlog from '#locales/tr/blog.json' with { type: 'json' };
import trCommon from '#locales/tr/common.json' with { type: 'json' };
import trConsents from '#locales/tr/consents.json' with { type: 'json' };
import trCosts from '#locales/tr/costs.json' with { type: 'json' };
import trDirectory from '#locales/tr/directory.json' with { type: 'json' };
import trDoctor from '#locales/tr/doctor.json' with { type: 'json' };
import trDoctors from '#locales/tr/doctors.json' with { type: 'json' };
import trErrors from '#locales/tr/errors.json' with { type: 'json' };
import trFaqs from '#locales/tr/faqs.json' with { type: 'json' };
import trForms from '#locales/tr/forms.json' with { type: 'json' };
import trHome from '#locales/tr/home.json' with { type: 'json' };
import trLanding from '#locales/tr/landing.json' with { type: 'json' };
import trMoney from '#locales/tr/money.json' with { type: 'json' };
import trHospitals from '#locales/tr/hospitals.json' with { type: 'json' };
import trMail from '#locales/tr/mail.json' with { type: 'json' };
import trMeetings from '#locales/tr/meetings.json' with { type: 'json' };
import trPages from '#locales/tr/pages.json' with { type: 'json' };
import trResorts from '#locales/tr/resorts.json' with { type: 'json' };
import trSearch from '#locales/tr/search.json' with { type: 'json' };
import trServices from '#locales/tr/services.json' with { type: 'json' };
import trTools from '#locales/tr/tools.json' with { type: 'json' };
import trUploads from '#locales/tr/uploads.json' with { type: 'json' };
import trValidation from '#locales/tr/validation.json' with { type: 'json' };
import type { Locale } from '#config.ts';
import type { Strings } from '#i18n/island-t.ts';
import type { WithoutPlural } from '#i18n/plural.ts';
import type { Namespace } from '#i18n/server/profile.ts';

const en = {
  common: enCommon,
  home: enHome,
  landing: enLanding,
  blog: enBlog,
  booking: enBooking,
  services: enServices,
  faqs: enFaqs,
  search: enSearch,
  directory: enDirectory,
  hospitals: enHospitals,
  resorts: enResorts,
  doctor: enDoctor,
  doctors: enDoctors,
  money: enMoney,
  pages: enPages,
  forms: enForms,
  meetings: enMeetings,
  account: enAccount,
  auth: enAuth,
  consents: enConsents,
  costs: enCosts,
  mail: enMail,
  errors: enErrors,
  tools: enTools,
  uploads: enUploads,
  validation: enValidation,
} satisfies Record<Namespace, Strings>;

/** The English files are the type of all others; plural forms differ by language. */
type Messages = typeof en;

/** `namespace:key`, plural suffixes folded away. */
export type MessageKey = {
  [N in Namespace]: `${N}:${WithoutPlural<keyof Messages[N] & string>}`;
}[Namespace];

export const MESSAGES: Record<Locale, Record<Namespace, Strings>> = {
  ar: {
    common: arCommon,
    home: arHome,
    landing: arLanding,
    blog: arBlog,
    booking: arBooking,
    services: arServices,
    faqs: arFaqs,
    search: arSearch,
    directory: arDirectory,
    hospitals: arHospitals,
    resorts: arResorts,
    doctor: arDoctor,
    doctors: arDoctors,
    money: arMoney,
    pages: arPages,
    forms: arForms,
    meetings: arMeetings,
    account: arAccount,
    auth: arAuth,
    consents: arConsents,
    costs: arCosts,
    mail: arMail,
    errors: arErrors,
    tools: arTools,
    uploads: arUploads,
    validation: arValidation,
  },
  en,
  fr: {
    common: frCommon,
    home: frHome,
    landing: frLanding,
    blog: frBlog,
    booking: frBooking,
    services: frServices,
    faqs: frFaqs,
    search: frSearch,
    directory: frDirectory,
    hospitals: frHospitals,
    resorts: frResorts,
    doctor: frDoctor,
    doctors: frDoctors,
    money: frMoney,
    pages: frPages,
    forms: frForms,
    meetings: frMeetings,
    account: frAccount,
    auth: frAuth,
    consents: frConsents,
    costs: frCosts,
    mail: frMail,
    errors: frErrors,
    tools: frTools,
    uploads: frUploads,
    validation: frValidation,
  },
  tr: {
    common: trCommon,
    home: trHome,
    landing: trLanding,
    blog: trBlog,
    booking: trBooking,
    services: trServices,
    faqs: trFaqs,
    search: trSearch,
    directory: trDirectory,
    hospitals: trHospitals,
    resorts: trResorts,
    doctor: trDoctor,
    doctors: trDoctors,
    money: trMoney,
    pages: trPages,
    forms: trForms,
    meetings: trMeetings,
    account: trAccount,
    auth: trAuth,
    consents: trConsents,
    costs: trCosts,
    mail: trMail,
    errors: trErrors,
    tools: trTools,
    uploads: trUploads,
    validation: trValidation,
  },
};

/** A namespace's messages in a language, for `pick`: an island's props. */
export function stringsOf<N extends Namespace>(locale: Locale, namespace: N): Messages[N] {
  return MESSAGES[locale][namespace] as Messages[N];
}
