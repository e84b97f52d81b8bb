import { loadingStrings } from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { BOOK_STEPS, type BookStep, WISH_STEP } from '#domain/booking/book-steps.ts';
import { pick, pluralForms } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { FIELD_NAMES } from '#islands/patient/booking/request-form.ts';
import type { StepperStrings } from '#islands/patient/booking/Stepper.tsx';

/** Texts of the island with the free times. */
export function timeStrings(locale: Locale) {
  const booking = stringsOf(locale, 'booking');
  const { monthBefore, monthAfter, noTimes, toNext, never, taken, nearest } = booking;
  const { dayAndTime, keep, day, doctorTime } = booking;
  return {
    ...loadingStrings(locale),
    ...pick(stringsOf(locale, 'appointments'), 'time'),
    ...pluralForms(booking, 'free'),
    monthBefore,
    monthAfter,
    noTimes,
    toNext,
    never,
    taken,
    nearest,
    dayAndTime,
    keep,
    day,
    doctorTime,
    notSent: stringsOf(locale, 'dashboard').notSent,
    ask: stringsOf(locale, 'doctors')['page.ask'],
  };
}

/** Names of the steps. */
export function stepperStrings(locale: Locale): StepperStrings {
  const { steps, stepOf, ...rest } = stringsOf(locale, 'appointments');
  const names = [...BOOK_STEPS, WISH_STEP].map((step) => [`step.${step}`, rest[`step.${step}`]]);
  return { steps, stepOf, ...(Object.fromEntries(names) as Record<`step.${BookStep}`, string>) };
}

interface Texts {
  /** Title of the distance-sale terms. */
  terms: string;
}

/** Texts of the form for a held time. */
export function requestStrings(locale: Locale, t: App.Locals['t'], { terms }: Texts) {
  const appointments = stringsOf(locale, 'appointments');
  const request = pick(stringsOf(locale, 'booking'), 'request');
  const optional = (label: string) => `${label} (${t('forms:optional')})`;
  const { required, email, max, phone, accepted, text, invalid } = stringsOf(locale, 'validation');
  const fieldNames = pick(stringsOf(locale, 'validation'), 'field') as Readonly<Record<string, string>>;
  return {
    parts: pick(appointments, 'part'),
    hold: { ...pick(appointments, 'hold'), release: request.release },
    case: {
      complaint: request.complaint,
      complaintHint: request.complaintHint,
      history: optional(request.history),
      medication: optional(request.medication),
      allergies: optional(request.allergies),
      estimate: optional(t('costs:facts.number')),
      estimateHint: t('costs:kept.booking'),
      drafts: appointments['case.drafts'],
    },
    files: {
      ...pick(appointments, 'files'),
      label: optional(request.files),
    },
    consents: {
      consentsText: appointments['consents.text'],
      age: request.age,
      minor: request.minor,
      guardian: request.guardian,
      guardianConsent: request.guardianConsent,
    },
    pay: {
      policyTitle: appointments['pay.policy'],
      noMethods: t('patient:pay.noMethods'),
      method: appointments['pay.method'],
      methodText: request.paymentText,
      whichBundle: request.whichBundle,
      bundle: request.bundle,
      ofAge: request.ofAge,
      terms: t('booking:request.terms', { title: terms }),
      readTerms: t('booking:request.readTerms', { title: terms }),
    },
    rules: { required, email, max, phone, accepted, text, invalid },
    words: Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldNames[name] ?? ''])),
    form: {
      back: appointments.back,
      submit: request.submit,
      sending: appointments.sending,
      notSent: t('dashboard:notSent'),
      wait: appointments['files.wait'],
      who: appointments['consents.who'],
    },
  };
}
