import type { ActionStrings } from '#islands/doctor/MeetingActions.tsx';
import type { CaseStrings } from '#islands/doctor/CaseFacts.tsx';
import type { PatientStrings } from '#islands/doctor/PatientFacts.tsx';
import type { StopStrings } from '#islands/doctor/StopForm.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';

/** Words of a doctor's first page. */
export interface HomeStrings {
  home: Record<
    | 'today'
    | 'todayNone'
    | 'next'
    | 'toAll'
    | 'requests'
    | 'requestsNone'
    | 'showPatient'
    | 'showCase'
    | 'unread'
    | 'unreadNone'
    | 'toNotifications',
    string
  >;
  states: StateStrings;
  acts: ActionStrings;
  stop: StopStrings;
  patient: PatientStrings;
  case: CaseStrings;
  loading: Record<'failed' | 'again' | 'loading' | 'close', string>;
}
