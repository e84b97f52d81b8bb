import { useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { changeMeeting, type DoctorAction, getMeeting, getMeetings } from '#contract/doctor/meetings.ts';
import type { CodedReport } from '#domain/report/coded-report.ts';
import { toast } from '#islands/ui/toast.ts';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';

interface Change {
  action?: DoctorAction;
  outcome?: string;
  reason?: string;
  note?: string | undefined;
  report?: string | undefined;
  coded?: CodedReport | undefined;
}

type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * Changes a meeting of the doctor; after a success or a conflict (409) reads the shown data again, and then shows a
 * toast with the result. `formFields` are the fields whose errors the caller shows, by the first part of their path; a
 * failure that concerns none of them is shown in a toast. `applyChange` resolves to undefined on success; otherwise to
 * the errors by field, which are empty if the failure concerns no field. `sending` lasts until the data have been read
 * again, because until then the page still offers the same change.
 */
export function useMeetingChange(
  locale: Locale,
  meeting: string,
  notSent: string,
  formFields: readonly string[] = [],
) {
  const { send } = useSend(locale, changeMeeting);
  const [sending, setSending] = useState(false);
  const sendChange = async (change: Change): Promise<FieldErrors | undefined> => {
    const answer = await send({ ...change }, { id: meeting });
    const { status, message, fields, reference } = answer;
    // After a conflict (409) the data are read again too, because the shown ones are out of date.
    if (status === 200 || status === 409) await refresh(getMeeting, getMeetings);
    if (status === 200) {
      toastAnswer(answer, notSent);
      return undefined;
    }
    if (!Object.keys(fields).some((path) => formFields.includes(path.split('.')[0] ?? '')))
      void toast('error', Object.values(fields)[0]?.[0] ?? (message || notSent), reference);
    return fields;
  };
  const applyChange = (change: Change) => {
    setSending(true);
    return sendChange(change).finally(() => setSending(false));
  };
  return { applyChange, sending };
}
