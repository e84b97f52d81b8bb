import {
  freeTimesStrings,
  paperStrings,
  proposalStrings,
  threadStrings,
} from '#components/dashboard/meeting-strings.ts';
import { followUpStrings } from '#components/dashboard/follow-up-strings.ts';
import {
  loadingStrings,
  pageStrings,
  reasonStrings,
  stateStrings,
} from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import type { ActionStrings } from '#islands/doctor/MeetingActions.tsx';
import type { CaseStrings } from '#islands/doctor/CaseFacts.tsx';
import type { HomeStrings } from '#islands/doctor/home-strings.ts';
import type { MeetingStrings } from '#islands/doctor/Meeting.tsx';
import type { OwnNotesStrings } from '#islands/doctor/OwnNotes.tsx';
import type { OwnReportsStrings } from '#islands/doctor/OwnReports.tsx';
import type { ProposalPanelStrings } from '#islands/doctor/ProposalPanel.tsx';
import type { EndMeetingStrings } from '#islands/doctor/EndMeetingForm.tsx';

/** Texts of the form with which a doctor declines or cancels a meeting. */
export const endMeetingStrings = (locale: Locale): EndMeetingStrings => {
  const { close, notSent } = stringsOf(locale, 'dashboard');
  return { ...pick(stringsOf(locale, 'practice'), 'stop'), close, notSent };
};

/** Texts of a doctor's actions on a meeting. */
export const actStrings = (locale: Locale): ActionStrings => {
  const { confirm, start, decline, cancel, absent, failed, giveBack } = pick(
    stringsOf(locale, 'practice'),
    'meeting',
  );
  const { notSent } = stringsOf(locale, 'dashboard');
  return { confirm, start, decline, cancel, absent, failed, giveBack, notSent };
};

/** Texts of the patient's case. */
const caseStrings = (locale: Locale): CaseStrings => ({
  ...pick(stringsOf(locale, 'meetings'), 'case'),
  ...pick(stringsOf(locale, 'practice'), 'case'),
});

/** Texts of the doctor's own notes on a meeting; the room has the same. */
export const notesStrings = (locale: Locale): OwnNotesStrings => {
  const { label: title, hint, unreadable } = pick(stringsOf(locale, 'room'), 'notes');
  return { title, hint, unreadable, ...loadingStrings(locale) };
};

/** Texts of reports and of their form. */
export const reportStrings = (locale: Locale): OwnReportsStrings => {
  const { close, keep, notSent } = stringsOf(locale, 'dashboard');
  return {
    ...pick(stringsOf(locale, 'meetings'), 'reports'),
    ...pick(stringsOf(locale, 'practice'), 'report'),
    paper: paperStrings(locale),
    reasons: reasonStrings(locale),
    common: { close, keep, notSent },
  };
};

/** Texts of the times that the doctor proposes, and of the dialog in which they are chosen. */
const proposingStrings = (locale: Locale): ProposalPanelStrings => {
  const { sent, offer, go, ...form } = pick(stringsOf(locale, 'practice'), 'propose');
  const { keep, close, notSent } = stringsOf(locale, 'dashboard');
  return {
    ...proposalStrings(locale),
    words: { sent, offer, go },
    form: { ...freeTimesStrings(locale, 'Doctor'), ...form, keep, close, notSent },
  };
};

/** Texts of the doctor's page of one meeting. */
export function meetingStrings(locale: Locale): MeetingStrings {
  const practice = stringsOf(locale, 'practice');
  const shared = stringsOf(locale, 'meetings');
  const { title: _title, back, toReport, ...facts } = pick(practice, 'meeting');
  const { cancel, close, notSent } = stringsOf(locale, 'dashboard');
  return {
    facts: {
      ...facts,
      testDevices: shared['join.test'],
      attendance: { ...pick(shared, 'attendance'), lines: pick(shared, 'line') },
    },
    states: stateStrings(locale),
    reasons: reasonStrings(locale),
    acts: { ...actStrings(locale), back, toReport },
    stop: endMeetingStrings(locale),
    propose: proposingStrings(locale),
    patient: pick(practice, 'patient'),
    case: caseStrings(locale),
    thread: threadStrings(locale, 'Doctor'),
    notes: notesStrings(locale),
    report: reportStrings(locale),
    followUps: followUpStrings(locale),
    earlier: {
      ...pick(practice, 'earlier'),
      states: stateStrings(locale),
      pages: pageStrings(locale),
    },
    problem: {
      ...loadingStrings(locale),
      cancel,
      close,
      notSent,
      ...pick(stringsOf(locale, 'meetings'), 'problem'),
    },
    loading: loadingStrings(locale),
  };
}

/** Texts of the first page of the doctor's dashboard. */
export function homeStrings(locale: Locale): HomeStrings {
  const practice = stringsOf(locale, 'practice');
  const { title: _title, links: _links, ...home } = pick(practice, 'home');
  return {
    home,
    join: practice['meeting.join'],
    states: stateStrings(locale),
    acts: actStrings(locale),
    stop: endMeetingStrings(locale),
    patient: pick(practice, 'patient'),
    case: caseStrings(locale),
    loading: { ...loadingStrings(locale), close: stringsOf(locale, 'dashboard').close },
  };
}
