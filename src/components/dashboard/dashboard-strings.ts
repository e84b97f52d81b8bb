import type { Locale } from '#config.ts';
import { MEETING_REASONS, MEETING_STATES } from '#domain/booking/meeting-state.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import type { ReasonStrings } from '#islands/meeting/EndFacts.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';

/** Texts that every island of a dashboard shows while data are loading or when they could not be loaded. */
export function loadingStrings(locale: Locale) {
  const { failed, again, loading } = stringsOf(locale, 'dashboard');
  return { failed, again, loading };
}

/** Texts of the links to the pages of a list. */
export const pageStrings = (locale: Locale) => pick(stringsOf(locale, 'common'), 'pagination');

/** Names of the states of meetings, by `state.<state>`. */
export const stateStrings = (locale: Locale): StateStrings => {
  const strings = stringsOf(locale, 'dashboard');
  return Object.fromEntries(
    [...MEETING_STATES, 'declined' as const].map((state) => [`state.${state}`, strings[`state.${state}`]]),
  ) as StateStrings;
};

/** Reasons why meetings ended, as `reason.<reason>`, for lists and doctors. */
export const reasonStrings = (locale: Locale): ReasonStrings => {
  const strings = stringsOf(locale, 'dashboard');
  return Object.fromEntries(
    MEETING_REASONS.map((reason) => [`reason.${reason}`, strings[`reason.${reason}`]]),
  ) as ReasonStrings;
};
