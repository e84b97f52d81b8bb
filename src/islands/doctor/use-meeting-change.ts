import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { changeMeeting, type DoctorAction, getMeeting, getMeetings } from '#contract/doctor/meetings.ts';
import type { CodedReport } from '#domain/report/coded-report.ts';
import { toast } from '#islands/ui/toast.ts';
import { useSend } from '#islands/ui/use-send.ts';

interface Change {
  action?: DoctorAction;
  outcome?: string;
  reason?: string;
  note?: string | undefined;
  report?: string | undefined;
  coded?: CodedReport | undefined;
}

/**
 * Changes a meeting of the doctor, shows a toast with the result and reads the shown data again. `applyChange` resolves
 * to undefined on success; otherwise to the errors by field, which are empty if the failure concerns no field.
 */
export function useMeetingChange(locale: Locale, meeting: string, notSent: string) {
  const { send, sending } = useSend(locale, changeMeeting);
  const applyChange = async (
    change: Change,
  ): Promise<Readonly<Record<string, readonly string[]>> | undefined> => {
    const { status, message, fields, reference } = await send({ ...change }, { id: meeting });
    // After a conflict (409) the data are read again too, because the shown ones are out of date.
    if (status === 200 || status === 409) await refresh(getMeeting, getMeetings);
    if (status === 200) {
      void toast('success', message ?? '');
      return undefined;
    }
    if (Object.keys(fields).length === 0) void toast('error', message || notSent, reference);
    return fields;
  };
  return { applyChange, sending };
}
