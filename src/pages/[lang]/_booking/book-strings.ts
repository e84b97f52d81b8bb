import { loadingStrings } from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { BOOK_STEPS, type BookStep } from '#domain/booking/book-steps.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import type { StepperStrings } from '#islands/patient/booking/Stepper.tsx';

/** The messages that count, with all plural forms of the language. */
const forms = (strings: object, name: string) =>
  Object.fromEntries(Object.entries(strings).filter(([key]) => key.startsWith(`${name}_`))) as Record<
    'free_one' | 'free_other',
    string
  >;

/** What the picker of a time says. */
export function timeStrings(locale: Locale) {
  const booking = stringsOf(locale, 'booking');
  const { monthBefore, monthAfter, noTimes, toNext, never, taken, nearest } = booking;
  const { dayAndTime, keep, day, doctorTime } = booking;
  return {
    ...loadingStrings(locale),
    ...pick(stringsOf(locale, 'appointments'), 'time'),
    ...forms(booking, 'free'),
    ...{ monthBefore, monthAfter, noTimes, toNext, never, taken, nearest, dayAndTime, keep, day, doctorTime },
    notSent: stringsOf(locale, 'dashboard').notSent,
    ask: stringsOf(locale, 'doctors')['page.ask'],
  };
}

/** Names of the steps. */
export function stepperStrings(locale: Locale): StepperStrings {
  const { steps, stepOf, ...rest } = stringsOf(locale, 'appointments');
  const names = BOOK_STEPS.map((step) => [`step.${step}`, rest[`step.${step}`]]);
  return { steps, stepOf, ...(Object.fromEntries(names) as Record<`step.${BookStep}`, string>) };
}
