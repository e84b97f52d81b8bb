import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import type { Locale } from '#config.ts';
import type { DoctorAction } from '#contract/doctor/meetings.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import type { MeetingAction } from '#domain/booking/meeting-state.ts';
import { paths } from '#i18n/routes.ts';
import { useMeetingChange } from '#islands/doctor/use-meeting-change.ts';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { openModal } from '#stores/modals.ts';

export type ActionStrings = Record<
  'confirm' | 'start' | 'decline' | 'cancel' | 'absent' | 'failed' | 'giveBack' | 'notSent',
  string
>;

/** Actions without a confirmation: the name of each transition, and the action of the API. */
const DIRECT_ACTIONS = { confirm: 'Confirmed', start: 'Started' } as const;
/**
 * Actions that end a meeting or report its failure, in the same form; a reason or a confirmation is asked for first.
 */
export const ENDING_ACTIONS = {
  decline: 'Declined',
  'report-absence': 'Absent',
  cancel: 'Cancelled',
  'report-technical-failure': 'Failed',
  'give-back': 'GivenBack',
} as const;
export type EndingAction = (typeof ENDING_ACTIONS)[keyof typeof ENDING_ACTIONS];

const LABEL_KEYS: Record<EndingAction, keyof ActionStrings> = {
  Declined: 'decline',
  Absent: 'absent',
  Cancelled: 'cancel',
  Failed: 'failed',
  GivenBack: 'giveBack',
};

/** The meeting and the action of the dialog that asks before a meeting is ended. */
export interface MeetingToEnd {
  meeting: string;
  action: EndingAction;
}

interface Props {
  locale: Locale;
  meeting: Pick<MeetingCard, 'id' | 'actions'>;
  strings: ActionStrings;
}

/**
 * The actions that a doctor may take on a meeting now. Those that end it are links to a form; with a script a dialog
 * opens instead.
 */
export function MeetingActions({ locale, meeting: { id, actions }, strings }: Props) {
  const { applyChange, sending } = useMeetingChange(locale, id, strings.notSent);
  const isPossible = (action: MeetingAction) => actions.includes(action);
  const form = paths.form(locale, 'doctor-meeting');
  const directActions = Object.entries(DIRECT_ACTIONS) as [keyof typeof DIRECT_ACTIONS, DoctorAction][];
  const endingActions = Object.entries(ENDING_ACTIONS) as [keyof typeof ENDING_ACTIONS, EndingAction][];
  return (
    <>
      {directActions
        .filter(([name]) => isPossible(name))
        .map(([name, action]) => (
          <form
            key={name}
            method="post"
            action={form}
            onSubmit={(event) => {
              event.preventDefault();
              if (!sending) void applyChange({ action });
            }}
          >
            <input type="hidden" name="meeting" value={id} />
            <input type="hidden" name="act" value={action} />
            <FormKey />
            <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
              {strings[name]}
            </button>
          </form>
        ))}
      {endingActions
        // A request is declined, although it could be cancelled too.
        .filter(([name]) => isPossible(name) && !(name === 'cancel' && isPossible('decline')))
        .map(([name, action]) => (
          <a
            key={name}
            className="button button-quiet"
            href={`${form}?meeting=${id}&act=${action}`}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              openModal('changeMeeting', { meeting: id, action } satisfies MeetingToEnd);
            }}
          >
            {strings[LABEL_KEYS[action]]}
          </a>
        ))}
    </>
  );
}
