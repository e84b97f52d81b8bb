import { loadingStrings, stateStrings } from '#components/dashboard/dashboard-strings.ts';
import { followUpPlanStrings } from '#components/dashboard/follow-up-strings.ts';
import {
  freeTimesStrings,
  paperStrings,
  proposalStrings,
  reasonStrings,
  threadStrings,
} from '#components/dashboard/meeting-strings.ts';
import type { Locale } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** Texts of the patient's page of one meeting. */
export function patientMeetingStrings(locale: Locale) {
  const patient = stringsOf(locale, 'patient');
  const shared = stringsOf(locale, 'meetings');
  const { cancel, close, keep, notSent } = stringsOf(locale, 'dashboard');
  const loading = loadingStrings(locale);
  const reasons = reasonStrings(locale);
  const { zoneMeeting } = patient;
  const { heading, ask, write, given, answer, ...review } = pick(patient, 'review');
  const { 'is.pending': pending, 'is.published': published, 'is.refused': refused, ...form } = review;
  const dialog = { close, keep, notSent };
  const formDialog = { cancel, close, notSent };
  return {
    ...loading,
    withdraw: patient.withdraw,
    withdrawn: { ...pick(patient, 'withdrawn'), newTab: patient.giveConsent },
    facts: {
      ...stateStrings(locale),
      ...reasons,
      ...pick(shared, 'when'),
      ...pick(patient, 'end'),
      ...pick(patient, 'facts'),
      zoneMeeting,
      zoneDevice: stringsOf(locale, 'booking').zoneDevice,
      calendar: shared.toCalendar,
      ofBundle: stringsOf(locale, 'booking')['request.credit'],
      join: pick(shared, 'join'),
      attendance: pick(shared, 'attendance'),
      journey: pick(shared, 'journey'),
      failureBack: pick(patient, 'failure.back'),
    },
    pay: {
      ...loading,
      notSent,
      ...pick(patient, 'pay'),
      ...payStrings(locale),
      transfer: pick(stringsOf(locale, 'wallet'), 'transfer'),
    },
    proposal: { notSent, ...proposalStrings(locale), ...pick(patient, 'proposal') },
    files: { ...dialog, ...pick(patient, 'files'), seen: stringsOf(locale, 'access').seen },
    case: pick(shared, 'case'),
    reports: { ...pick(shared, 'reports'), paper: paperStrings(locale) },
    review: {
      heading,
      ask,
      write,
      given,
      answer,
      'is.pending': pending,
      'is.published': published,
      'is.refused': refused,
    },
    followUp: followUpPlanStrings(locale),
    thread: threadStrings(locale, 'Patient'),
    windows: {
      cancel: { ...dialog, ...pick(patient, 'cancel'), ...reasons },
      move: {
        ...loading,
        ...dialog,
        ...freeTimesStrings(locale, 'Patient'),
        ...pick(patient, 'move'),
        'taking.confirm': patient['taking.confirm'],
        'taking.book': patient['taking.book'],
        zoneMeeting,
      },
      review: { ...formDialog, ...form },
      problem: { ...loading, ...formDialog, ...pick(shared, 'problem') },
      absence: { ...dialog, ...pick(patient, 'absence') },
      failure: { ...dialog, ...pick(patient, 'failure') },
    },
  };
}

/** Texts of the payment methods, which are those of the booking form. */
function payStrings(locale: Locale) {
  const request = pick(stringsOf(locale, 'booking'), 'request');
  const {
    payment: method,
    terms,
    readTerms,
    credit,
    whichBundle,
    bundle,
    sandbox,
    'bank-transfer': transfer,
  } = request;
  return {
    method,
    terms,
    readTerms,
    whichBundle,
    bundle,
    'method.credit': credit,
    'method.sandbox': sandbox,
    'method.bank-transfer': transfer,
  };
}

/** Texts of the first page of the patient's dashboard. */
export function patientHomeStrings(locale: Locale) {
  const patient = stringsOf(locale, 'patient');
  const shared = stringsOf(locale, 'meetings');
  return {
    ...loadingStrings(locale),
    ...stateStrings(locale),
    ...pick(shared, 'when'),
    ...pick(patient, 'home'),
    payUntil: patient['pay.until'],
    findDoctor: patient.findDoctor,
    open: patient['list.open'],
    join: pick(shared, 'join'),
    journey: pick(shared, 'journey'),
  };
}
