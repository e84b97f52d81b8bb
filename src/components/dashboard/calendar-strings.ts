import { loadingStrings, stateStrings } from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import { formatDuration } from '#i18n/format.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { CHOICES, type Lengths } from '#islands/calendar/plan-choices.ts';

/** Texts of the doctor's calendar: the week, the plan and the unavailable times. */
export function calendarStrings(locale: Locale) {
  const strings = stringsOf(locale, 'calendar');
  return {
    ...loadingStrings(locale),
    week: { ...stateStrings(locale), ...pick(strings, 'week'), close: closingStrings(locale).close },
    plan: planStrings(locale),
    away: { ...stateStrings(locale), ...pick(strings, 'away'), ...closingStrings(locale) },
  };
}

/** Texts of the plan's form. */
export const planStrings = (locale: Locale) => ({
  ...pick(stringsOf(locale, 'calendar'), 'plan'),
  notSent: closingStrings(locale).notSent,
});

/** Texts of the calendar feed. */
export const feedStrings = (locale: Locale) => {
  const { failed, again } = loadingStrings(locale);
  return { ...pick(stringsOf(locale, 'calendar'), 'feed'), ...closingStrings(locale), failed, again };
};

function closingStrings(locale: Locale) {
  const { keep, close, notSent } = stringsOf(locale, 'dashboard');
  return { keep, close, notSent };
}

/** Texts of lengths of time, by their minutes: all that the plan's form offers, and those of the doctor's own plan. */
export const lengthsOf = (locale: Locale, own: readonly number[]): Lengths =>
  Object.fromEntries(
    [...Object.values(CHOICES).flat(), ...own]
      .filter((minutes) => minutes > 0)
      .map((minutes) => [minutes, formatDuration(locale, minutes)]),
  );
