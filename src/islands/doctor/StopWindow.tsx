import { useStore } from '@nanostores/react';
import type { Locale } from '#config.ts';
import type { Stopping } from '#islands/doctor/Acts.tsx';
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

/** The window about the end of a meeting, while one is asked for. */
export function StopWindow({ locale, account, meetings, strings }: Props) {
  const stopping = useStore($modals).stopMeeting as Stopping | undefined;
  const meeting = meetings.find(({ id }) => id === stopping?.meeting);
  if (!stopping || !meeting) return null;
  return (
    <Window title={strings[`${stopping.action}.title`]} close={strings.close} onClose={close}>
      <StopForm
        locale={locale}
        account={account}
        meeting={meeting}
        strings={strings}
        action={stopping.action}
        onDone={close}
      />
    </Window>
  );
}
