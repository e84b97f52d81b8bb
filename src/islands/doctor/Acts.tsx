import type { Locale } from '#config.ts';
import type { DoctorAction } from '#contract/doctor/meetings.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import type { MeetingAction } from '#domain/booking/meeting-state.ts';
import { paths } from '#i18n/routes.ts';
import { useMeetingChange } from '#islands/doctor/use-meeting-change.ts';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { openModal } from '#stores/modals.ts';

export type ActStrings = Record<'confirm' | 'start' | 'decline' | 'cancel' | 'absent' | 'notSent', string>;

/** Done at once: nothing is lost by it. */
const PLAIN = { confirm: 'Confirmed', start: 'Started' } as const;
/** Asked about first. */
export const STOPS = { decline: 'Declined', 'report-absence': 'Absent', cancel: 'Cancelled' } as const;
export type Stop = (typeof STOPS)[keyof typeof STOPS];

const NAMES: Record<Stop, keyof ActStrings> = { Declined: 'decline', Absent: 'absent', Cancelled: 'cancel' };

/** The meeting that a dialog is about to end, and how: the dialog opens with it. */
export interface Stopping {
  meeting: string;
  action: Stop;
}

interface Props {
  locale: Locale;
  meeting: Pick<MeetingCard, 'id' | 'actions'>;
  strings: ActStrings;
}

/**
 * The actions that a doctor may take on a meeting now: buttons of forms, and links to forms, for which a dialog
 * opens where there is a script.
 */
export function Acts({ locale, meeting: { id, actions }, strings }: Props) {
  const { act, sending } = useMeetingChange(locale, id, strings.notSent);
  const may = (action: MeetingAction) => actions.includes(action);
  const form = paths.form(locale, 'doctor-meeting');
  const plain = Object.entries(PLAIN) as [keyof typeof PLAIN, DoctorAction][];
  const stops = Object.entries(STOPS) as [keyof typeof STOPS, Stop][];
  return (
    <>
      {plain
        .filter(([name]) => may(name))
        .map(([name, action]) => (
          <form
            key={name}
            method="post"
            action={form}
            onSubmit={(event) => {
              event.preventDefault();
              if (!sending) void act({ action });
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
      {stops
        .filter(([name]) => may(name) && !(name === 'cancel' && may('decline')))
        .map(([name, action]) => (
          <a
            key={name}
            className="button button-quiet"
            href={`${form}?meeting=${id}&act=${action}`}
            onClick={(event) => {
              event.preventDefault();
              openModal('stopMeeting', { meeting: id, action } satisfies Stopping);
            }}
          >
            {strings[NAMES[action]]}
          </a>
        ))}
    </>
  );
}
