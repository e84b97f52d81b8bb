import { loadingStrings, stateStrings } from '#components/dashboard/dashboard-strings.ts';
import { followUpPlanStrings } from '#components/dashboard/follow-up-strings.ts';
import {
  freeTimesStrings,
  proposalStrings,
  reasonStrings,
  threadStrings,
} from '#components/dashboard/meeting-strings.ts';
import type { Locale } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** Texts of the patient's page of one meeting. */
export function patientMeetingStrings(locale: Locale) {
  const own = stringsOf(locale, 'patient');
  const shared = stringsOf(locale, 'meetings');
  const { cancel, close, keep, notSent } = stringsOf(locale, 'dashboard');
  const loading = loadingStrings(locale);
  const reasons = reasonStrings(locale);
  const { heading, ask, write, given, answer, ...review } = pick(own, 'review');
  const { 'is.pending': pending, 'is.published': published, 'is.refused': refused, ...form } = review;
  const window = { close, keep, notSent };
  const formWindow = { cancel, close, notSent };
  return {
    ...loading,
    withdraw: own.withdraw,
    facts: {
      ...stateStrings(locale),
      ...reasons,
      ...pick(shared, 'when'),
      ...pick(own, 'end'),
      ...pick(own, 'facts'),
      calendar: shared.toCalendar,
      join: pick(shared, 'join'),
      attendance: pick(shared, 'attendance'),
      journey: pick(shared, 'journey'),
      failureBack: pick(own, 'failure.back'),
    },
    pay: {
      ...loading,
      notSent,
      ...pick(own, 'pay'),
      ...payStrings(locale),
      transfer: pick(stringsOf(locale, 'wallet'), 'transfer'),
    },
    proposal: { notSent, ...proposalStrings(locale), ...pick(own, 'proposal') },
    files: { ...window, ...pick(own, 'files'), seen: stringsOf(locale, 'access').seen },
    case: pick(shared, 'case'),
    reports: pick(shared, 'reports'),
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
      cancel: { ...window, ...pick(own, 'cancel'), ...reasons },
      move: { ...loading, ...window, ...freeTimesStrings(locale, 'Patient'), ...pick(own, 'move') },
      review: { ...formWindow, ...form },
      problem: { ...loading, ...formWindow, ...pick(shared, 'problem') },
      absence: { ...window, ...pick(own, 'absence') },
      failure: { ...window, ...pick(own, 'failure') },
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
  const own = stringsOf(locale, 'patient');
  const shared = stringsOf(locale, 'meetings');
  return {
    ...loadingStrings(locale),
    ...stateStrings(locale),
    ...pick(shared, 'when'),
    ...pick(own, 'home'),
    findDoctor: own.findDoctor,
    open: own['list.open'],
    join: pick(shared, 'join'),
    journey: pick(shared, 'journey'),
  };
}
