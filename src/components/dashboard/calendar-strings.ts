import { loadingStrings, stateStrings } from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import { formatDuration } from '#i18n/format.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { CHOICES, type Lengths } from '#islands/calendar/plan-choices.ts';

/** The words of the week, of the plan and of the times without bookings. */
export function calendarStrings(locale: Locale) {
  const strings = stringsOf(locale, 'calendar');
  return {
    ...loadingStrings(locale),
    week: { ...stateStrings(locale), ...pick(strings, 'week'), close: closingStrings(locale).close },
    plan: planStrings(locale),
    away: { ...stateStrings(locale), ...pick(strings, 'away'), ...closingStrings(locale) },
  };
}

/** The words of the plan's form, which is on a page of its own too. */
export const planStrings = (locale: Locale) => ({
  ...pick(stringsOf(locale, 'calendar'), 'plan'),
  notSent: closingStrings(locale).notSent,
});

/** The words of the calendar feed. */
export const feedStrings = (locale: Locale) => {
  const { failed, again } = loadingStrings(locale);
  return { ...pick(stringsOf(locale, 'calendar'), 'feed'), ...closingStrings(locale), failed, again };
};

function closingStrings(locale: Locale) {
  const { keep, close, notSent } = stringsOf(locale, 'dashboard');
  return { keep, close, notSent };
}

/** Lengths of time in words: all that the plan's form offers, and `own`. */
export const lengthsOf = (locale: Locale, own: readonly number[]): Lengths =>
  Object.fromEntries(
    [...Object.values(CHOICES).flat(), ...own]
      .filter((minutes) => minutes > 0)
      .map((minutes) => [minutes, formatDuration(locale, minutes)]),
  );
