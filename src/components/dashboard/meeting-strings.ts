import { loadingStrings } from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { MEETING_REASONS, type MeetingReason } from '#domain/booking/meeting-state.ts';
import { pick, pluralForms } from '#i18n/island-t.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import type { FreeTimesStrings } from '#islands/meeting/FreeTimes.tsx';
import type { ProposalStrings } from '#islands/meeting/ProposalTimes.tsx';
import type { PaperFactsStrings } from '#islands/meeting/PaperFacts.tsx';
import type { ThreadStrings } from '#islands/meeting/Thread.tsx';

/** Texts of the messages of a meeting, for the patient or the doctor. */
export function threadStrings(locale: Locale, reader: DashboardRole): ThreadStrings {
  const { hintPatient, emergency, hintDoctor, ...words } = pick(stringsOf(locale, 'meetings'), 'thread');
  const { notSent } = stringsOf(locale, 'dashboard');
  const { choose: file, hint: fileHint, tooLarge } = pick(stringsOf(locale, 'patient'), 'files');
  return {
    ...words,
    notSent,
    file,
    fileHint,
    tooLarge,
    hint: reader === 'Doctor' ? hintDoctor : `${hintPatient} ${emergency}`,
    hintAfter: reader === 'Doctor' ? hintDoctor : emergency,
  };
}

/** Texts of a doctor's free times, for the patient or the doctor who chooses one. */
export function freeTimesStrings(locale: Locale, reader: DashboardRole): FreeTimesStrings {
  const { patientTime, ...words } = pick(stringsOf(locale, 'meetings'), 'free');
  const booking = stringsOf(locale, 'booking');
  return {
    ...loadingStrings(locale),
    ...words,
    ...pluralForms(booking, 'free'),
    otherTime: reader === 'Doctor' ? patientTime : booking.doctorTime,
    dayAndTime: booking.dayAndTime,
    zoneNow: booking.zoneNow,
  };
}

/** Texts of the times that a doctor proposes. */
export function proposalStrings(locale: Locale): ProposalStrings {
  const shared = stringsOf(locale, 'meetings');
  const { doctorClock, patientClock } = pick(shared, 'when');
  return { gone: shared['proposal.gone'], doctorClock, patientClock };
}

/** Reasons why meetings end, as `reason.<reason>`, for the page of a meeting. */
export function reasonStrings(locale: Locale): Record<`reason.${MeetingReason}`, string> {
  const strings = stringsOf(locale, 'meetings');
  return Object.fromEntries(
    MEETING_REASONS.map((reason) => [`reason.${reason}`, strings[`reason.${reason}`]]),
  ) as Record<`reason.${MeetingReason}`, string>;
}

/** Texts of the facts above printed reports. */
export function paperStrings(locale: Locale): PaperFactsStrings {
  const { patient, held, doctor } = pick(stringsOf(locale, 'meetings'), 'letter');
  return { patient, held, doctor };
}
