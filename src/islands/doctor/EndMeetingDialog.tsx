import { useStore } from '@nanostores/react';
import type { Locale } from '#config.ts';
import type { MeetingToEnd } from '#islands/doctor/MeetingActions.tsx';
import {
  EndMeetingForm,
  type EndableMeeting,
  type EndMeetingStrings,
} from '#islands/doctor/EndMeetingForm.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { $modals, closeModal } from '#stores/modals.ts';

interface Props {
  locale: Locale;
  account: string;
  /** The meetings that may be ended from this page. */
  meetings: readonly EndableMeeting[];
  strings: EndMeetingStrings;
}

/** The dialog that asks before a meeting is ended. Renders nothing while it is closed. */
export function EndMeetingDialog({ locale, account, meetings, strings }: Props) {
  const meetingToEnd = useStore($modals).changeMeeting as MeetingToEnd | undefined;
  const meeting = meetings.find(({ id }) => id === meetingToEnd?.meeting);
  if (!meetingToEnd || !meeting) return null;
  // An answer may arrive after its dialog was closed; the dialog of another meeting that is open then stays open.
  const close = () => {
    if ($modals.get().changeMeeting === meetingToEnd) closeModal('changeMeeting');
  };
  return (
    <Dialog title={strings[`${meetingToEnd.action}.title`]} closeLabel={strings.close} onClose={close}>
      <EndMeetingForm
        locale={locale}
        account={account}
        meeting={meeting}
        strings={strings}
        action={meetingToEnd.action}
        onDone={close}
      />
    </Dialog>
  );
}
