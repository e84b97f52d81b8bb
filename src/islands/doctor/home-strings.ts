import type { ActionStrings } from '#islands/doctor/MeetingActions.tsx';
import type { CaseStrings } from '#islands/doctor/CaseFacts.tsx';
import type { PatientStrings } from '#islands/doctor/PatientFacts.tsx';
import type { EndMeetingStrings } from '#islands/doctor/EndMeetingForm.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';

/** Texts of the home page in a doctor's dashboard. */
export interface HomeStrings {
  home: Record<
    | 'today'
    | 'todayNone'
    | 'next'
    | 'toAll'
    | 'requests'
    | 'requestsNone'
    | 'requestsMore'
    | 'showPatient'
    | 'showCase'
    | 'unread'
    | 'unreadNone'
    | 'toNotifications',
    string
  >;
  /** Text of the link to an open room. */
  join: string;
  states: StateStrings;
  acts: ActionStrings;
  stop: EndMeetingStrings;
  patient: PatientStrings;
  case: CaseStrings;
  loading: Record<'failed' | 'again' | 'loading' | 'close', string>;
}
