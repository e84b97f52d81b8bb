import type { Locale } from '#config.ts';
import { MEETING_REASONS, type MeetingReason } from '#domain/booking/meeting-state.ts';
import { pick } from '#i18n/island-t.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import type { ThreadStrings } from '#islands/meeting/Thread.tsx';

/** Words of the messages of a meeting, for the side that reads them. */
export function threadStrings(locale: Locale, reader: DashboardRole): ThreadStrings {
  const { hintPatient, hintDoctor, ...words } = pick(stringsOf(locale, 'meetings'), 'thread');
  const { notSent } = stringsOf(locale, 'dashboard');
  return { ...words, notSent, hint: reader === 'Doctor' ? hintDoctor : hintPatient };
}

/** Why meetings end, by `reason.<reason>`. */
export function reasonStrings(locale: Locale): Record<`reason.${MeetingReason}`, string> {
  const strings = stringsOf(locale, 'meetings');
  return Object.fromEntries(
    MEETING_REASONS.map((reason) => [`reason.${reason}`, strings[`reason.${reason}`]]),
  ) as Record<`reason.${MeetingReason}`, string>;
}
