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
    week: { ...stateStrings(locale), ...pick(strings, 'week'), close: formStrings(locale).close },
    plan: planStrings(locale),
    away: { ...stateStrings(locale), ...pick(strings, 'away'), ...formStrings(locale) },
  };
}

/** Texts of the plan's form. */
export const planStrings = (locale: Locale) => ({
  ...pick(stringsOf(locale, 'calendar'), 'plan'),
  notSent: formStrings(locale).notSent,
});

/** Texts of the calendar feed. */
export const feedStrings = (locale: Locale) => {
  const { failed, again } = loadingStrings(locale);
  return { ...pick(stringsOf(locale, 'calendar'), 'feed'), ...formStrings(locale), failed, again };
};

/** Texts of the buttons that close a form without a change, and of the error of a form that could not be sent. */
function formStrings(locale: Locale) {
  const { keep, close, notSent } = stringsOf(locale, 'dashboard');
  return { keep, close, notSent };
}

/**
 * Durations in words, by their minutes: those that the plan's form offers, and `more`: those of the doctor's plan and of
 * their meetings.
 */
export const lengthsOf = (locale: Locale, more: readonly number[]): Lengths =>
  Object.fromEntries(
    [...Object.values(CHOICES).flat(), ...more]
      .filter((minutes) => minutes > 0)
      .map((minutes) => [minutes, formatDuration(locale, minutes)]),
  );
