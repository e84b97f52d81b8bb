import { useStore } from '@nanostores/react';
import type { Locale } from '#config.ts';
import type { MeetingToEnd } from '#islands/doctor/MeetingActions.tsx';
import { StopForm, type Stoppable, type StopStrings } from '#islands/doctor/StopForm.tsx';
import { Window } from '#islands/ui/Window.tsx';
import { $modals, closeModal } from '#stores/modals.ts';

interface Props {
  locale: Locale;
  account: string;
  /** The meetings that may be ended from this page. */
  meetings: readonly Stoppable[];
  strings: StopStrings;
}

const close = () => closeModal('stopMeeting');

/** The dialog that asks before a meeting is ended, while it is open. */
export function StopWindow({ locale, account, meetings, strings }: Props) {
  const meetingToEnd = useStore($modals).stopMeeting as MeetingToEnd | undefined;
  const meeting = meetings.find(({ id }) => id === meetingToEnd?.meeting);
  if (!meetingToEnd || !meeting) return null;
  return (
    <Window title={strings[`${meetingToEnd.action}.title`]} close={strings.close} onClose={close}>
      <StopForm
        locale={locale}
        account={account}
        meeting={meeting}
        strings={strings}
        action={meetingToEnd.action}
        onDone={close}
      />
    </Window>
  );
}
