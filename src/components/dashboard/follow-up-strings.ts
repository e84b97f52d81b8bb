import { loadingStrings } from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** The text of the link to the consents, where the patient must agree first. */
const consentsText = (locale: Locale) => stringsOf(locale, 'patient').giveConsent;

/** Texts of a follow-up with its questions and answers, for the doctor. */
export const followUpStrings = (locale: Locale) => ({
  ...stringsOf(locale, 'follow-up'),
  ...loadingStrings(locale),
  unreadable: stringsOf(locale, 'errors').unreadable,
});

/** Texts of the page on which a patient answers the questions of one day. */
export const followUpDayStrings = (locale: Locale) => ({
  ...followUpStrings(locale),
  privacy: consentsText(locale),
});

/** Texts of a follow-up without questions, answers and advice, for its offer and the list of its days. */
export function followUpPlanStrings(locale: Locale) {
  const { keep, close, notSent } = stringsOf(locale, 'dashboard');
  const planTexts = Object.entries(stringsOf(locale, 'follow-up')).filter(
    ([key]) => !/^(question|option|sign|advice|doctor)\./.test(key),
  );
  return {
    ...(Object.fromEntries(planTexts) as Record<string, string>),
    ...loadingStrings(locale),
    keep,
    close,
    notSent,
    privacy: consentsText(locale),
  };
}
