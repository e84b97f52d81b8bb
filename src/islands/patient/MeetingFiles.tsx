import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import type { Submitted } from '#client/api-client.ts';
import { refresh } from '#client/use-call.ts';
import { type Locale, MAX_UPLOAD_BYTES } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { addFiles } from '#contract/patient/case-files.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { removeHealthFile } from '#contract/uploads/files.ts';
import { MAX_CASE_FILES, takesFiles } from '#domain/booking/case-files.ts';
import { hasEnded } from '#domain/booking/has-ended.ts';
import { paths } from '#i18n/routes.ts';
import { FileRow } from '#islands/meeting/FileRow.tsx';
import { useStoredFile } from '#islands/meeting/use-stored-file.ts';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { failureText, withReference } from '#islands/ui/Reference.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';

export type FilesStrings = Readonly<
  Record<
    | ('title' | 'none' | 'choose' | 'hint' | 'add' | 'noFile' | 'tooLarge' | 'over' | 'notSent')
    | ('take' | 'takeTitle' | 'takeText' | 'keep' | 'close' | 'seen'),
    string
  >
>;

interface Props {
  locale: Locale;
  meeting: Pick<MeetingDetails, 'id' | 'state' | 'starts' | 'files'>;
  /** Address of the list of people who opened this meeting's files; undefined where a back end has no such list. */
  seenHref: string | undefined;
  /** Stands in place of the form where the patient cannot add files for another reason than the time. */
  insteadOfForm?: ReactNode;
  /** The way to the consents, beside a refusal for the lack of one. */
  consents?: ReactNode;
  strings: FilesStrings;
}

/**
 * The patient's health files for a meeting, which can be added until it begins. Each has a button that removes it,
 * except while the doctor needs the file (`givesFilesBack` in `domain/booking/case-files.ts`).
 */
export function MeetingFiles({ locale, meeting, seenHref, insteadOfForm, consents, strings }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<ReactNode>();
  const [lacksConsent, setLacksConsent] = useState(false);
  const [removalError, setRemovalError] = useState<ReactNode>();
  const [fileToRemove, setFileToRemove] = useState<MeetingDetails['files'][number]>();
  const upload = useStoredFile(locale);
  const attach = useSend(locale, addFiles);
  const remove = useSend(locale, removeHealthFile);
  const startsAt = new Date(meeting.starts.patient.at);
  const acceptsFiles = takesFiles({ state: meeting.state, startsAt }, new Date());
  const action = paths.form(locale, 'patient-files');
  const busy = upload.sending || attach.sending;

  const refuse = (answer: Submitted) => {
    setError(failureText(answer, strings.notSent));
    setLacksConsent('health_consent' in answer.fields);
  };
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const file = new FormData(event.currentTarget).get('file');
    setRemovalError(undefined);
    setLacksConsent(false);
    if (!(file instanceof File) || file.size === 0) return setError(strings.noFile);
    if (file.size > MAX_UPLOAD_BYTES) return setError(strings.tooLarge);
    setError(undefined);
    const stored = await upload.store(file);
    if ('refusal' in stored) return refuse(stored.refusal);
    const answer = await attach.send({ files: [stored.id] }, { id: meeting.id });
    upload.forgetAfter(answer.status);
    if (answer.status !== 200) return refuse(answer);
    form.current?.reset();
    await refresh(getMeeting);
    toastAnswer(answer, strings.notSent);
  };

  const removeFile = async (file: MeetingDetails['files'][number]) => {
    const answer = await remove.send({}, { id: file.id });
    // The answer about one file does not close the dialog of the next.
    setFileToRemove((current) => (current === file ? undefined : current));
    // 404: the file was already removed in another window, so the result is the wanted one.
    if (answer.status !== 200 && answer.status !== 404)
      return setRemovalError(withReference(answer.message ?? strings.notSent, answer.reference));
    setRemovalError(undefined);
    await refresh(getMeeting);
    if (answer.status === 200) toastAnswer(answer, strings.notSent);
  };

  return (
    <section className="panel" aria-labelledby="files-title" id="files">
      <h2 id="files-title">{strings.title}</h2>
      {meeting.files.length === 0 && <p className="muted">{strings.none}</p>}
      {meeting.files.length > 0 && (
        <ul className="rows">
          {meeting.files.map((file) => (
            <FileRow key={file.id} file={file}>
              {file.removable && (
                <a
                  className="button button-quiet"
                  href={`${action}?meeting=${meeting.id}&take=${file.id}`}
                  onClick={(event) => {
                    if (opensElsewhere(event)) return;
                    event.preventDefault();
                    setFileToRemove(file);
                  }}
                >
                  <Icon name="trash-2" size={18} />
                  {strings.take}
                  <span className="unseen">{file.name}</span>
                </a>
              )}
            </FileRow>
          ))}
        </ul>
      )}
      {seenHref !== undefined && (
        <p>
          <a href={seenHref}>{strings.seen}</a>
        </p>
      )}
      {removalError && (
        <Notice tone="danger" role="alert">
          <p>{removalError}</p>
        </Notice>
      )}
      {!acceptsFiles && !hasEnded(meeting.state) && <p className="muted">{strings.over}</p>}
      {acceptsFiles && insteadOfForm}
      {acceptsFiles && insteadOfForm === undefined && meeting.files.length < MAX_CASE_FILES && (
        <form
          className="form"
          ref={form}
          method="post"
          encType="multipart/form-data"
          action={action}
          onSubmit={add}
          noValidate
        >
          <input type="hidden" name="meeting" value={meeting.id} />
          <FormKey />
          <Field
            id="files-file"
            name="file"
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            label={strings.choose}
            hint={strings.hint}
            error={error}
          />
          {lacksConsent && consents}
          <div>
            <button className="button button-solid" type="submit" aria-disabled={busy || undefined}>
              {strings.add}
            </button>
          </div>
        </form>
      )}
      {fileToRemove && (
        <Confirm
          title={strings.takeTitle}
          strings={{ confirm: strings.take, keep: strings.keep, close: strings.close }}
          busy={remove.sending}
          onConfirm={() => void removeFile(fileToRemove)}
          onClose={() => setFileToRemove(undefined)}
        >
          <p>
            <bdi>{fileToRemove.name}</bdi>
          </p>
          <p>{strings.takeText}</p>
        </Confirm>
      )}
    </section>
  );
}
