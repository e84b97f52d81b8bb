import '#styles/dashboard/thread.css';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import { type Locale, MAX_UPLOAD_BYTES } from '#config.ts';
import type { addReply as addDoctorReply } from '#contract/doctor/meetings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { MeetingDetails, MeetingReply } from '#contract/meeting.ts';
import type { addReply as addPatientReply } from '#contract/patient/meetings.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import { ReplyFiles, type ReplyFilesStrings } from '#islands/meeting/ReplyFiles.tsx';
import { type MessageStrings, ThreadMessage } from '#islands/meeting/ThreadMessage.tsx';
import { useReadMark } from '#islands/meeting/use-read-mark.ts';
import { useStoredFile } from '#islands/meeting/use-stored-file.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { failureText } from '#islands/ui/Reference.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useDraft } from '#islands/ui/use-draft.ts';
import { useSend } from '#islands/ui/use-send.ts';

/** The maximum number of characters of a message, as in the contract. */
const MAX_LENGTH = 4000;

export type ThreadStrings = MessageStrings &
  ReplyFilesStrings &
  Record<
    'title' | 'none' | 'write' | 'hint' | 'hintAfter' | 'send' | 'empty' | 'notSent' | 'tooLarge',
    string
  >;

interface Props {
  locale: Locale;
  /** The role of the person who reads and writes. */
  reader: DashboardRole;
  /** Account, which separates the drafts of people who share a device. */
  account: string;
  /** Id of the meeting. */
  meeting: string;
  /** The reader's time zone (IANA). */
  zone: string;
  people: Record<'doctor' | 'patient', string>;
  /** Files of the meeting that the reader may open. */
  files: MeetingDetails['files'];
  /** Whether the meeting has ended or was cancelled. */
  hasEnded?: boolean;
  /** Whether the reader may add files to a message. */
  upload?: boolean;
  /** The messages, the oldest first. */
  replies: readonly MeetingReply[];
  /** The call by which the reader sends a message. */
  endpoint: typeof addDoctorReply | typeof addPatientReply;
  /** Calls whose answers contain the thread; they are read again after a message was sent. */
  endpoints: readonly Endpoint[];
  /** Path to which the form is sent without a script. */
  action: string;
  /** Stands in place of the form where the reader cannot write. */
  insteadOfForm?: ReactNode;
  /** The way to the consents, beside a refusal for the lack of one. */
  consents?: ReactNode;
  strings: ThreadStrings;
}

/**
 * The messages about a meeting by patient, doctor and clinic, with the chat lines of its calls that both sides agreed to
 * keep, and the field for the next one.
 */
export function Thread(props: Props) {
  const { locale, reader, account, meeting, zone, people, replies, endpoint, endpoints, action, strings } =
    props;
  const { files, upload: mayUpload = false, hasEnded = false, insteadOfForm, consents } = props;
  const { text, write, done: deleteDraft, field } = useDraft(account, `reply:${meeting}`);
  const { send, sending } = useSend<Endpoint>(locale, endpoint);
  const upload = useStoredFile(locale);
  useReadMark(locale, meeting, reader, replies);
  const [error, setError] = useState<string>();
  const [fileError, setFileError] = useState<ReactNode>();
  const [problem, setProblem] = useState<ReactNode>();

  const withConsents = (refusal: ReactNode) => (
    <>
      <p>{refusal}</p>
      {consents}
    </>
  );
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || upload.sending) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const reply = text.trim();
    const fileIds = fields.getAll('files');
    const file = fields.get('file');
    setProblem(undefined);
    setFileError(undefined);
    if (reply === '') return setError(strings.empty);
    setError(undefined);
    if (file instanceof File && file.size > 0) {
      if (file.size > MAX_UPLOAD_BYTES) return setFileError(strings.tooLarge);
      const stored = await upload.store(file);
      if ('refusal' in stored) {
        const refusal = failureText(stored.refusal, strings.notSent);
        if (!('health_consent' in stored.refusal.fields)) return setFileError(refusal);
        return setProblem(withConsents(refusal));
      }
      fileIds.push(stored.id);
    }
    const answer = await send({ reply, ...(fileIds.length > 0 && { files: fileIds }) }, { id: meeting });
    upload.forgetAfter(answer.status);
    if (answer.status === 200) {
      deleteDraft();
      form.reset();
      await refresh(...endpoints);
      return toastAnswer(answer, strings.notSent);
    }
    const { reply: replyErrors, ...otherErrors } = answer.fields;
    setError(replyErrors?.[0]);
    if (replyErrors) return;
    const refusal = failureText({ ...answer, fields: otherErrors }, strings.notSent);
    setProblem('health_consent' in otherErrors ? withConsents(refusal) : <p>{refusal}</p>);
  };

  return (
    <section className="panel thread" aria-labelledby="thread-title">
      <h2 id="thread-title">{strings.title}</h2>
      {replies.length === 0 ? (
        <p className="muted">{strings.none}</p>
      ) : (
        <ol className="thread-list" aria-live="polite">
          {replies.map((reply) => (
            <ThreadMessage
              key={reply.id}
              locale={locale}
              reader={reader}
              reply={reply}
              zone={zone}
              files={files}
              strings={strings}
              people={people}
            />
          ))}
        </ol>
      )}
      {insteadOfForm ?? (
        <form
          className="form thread-form no-print"
          method="post"
          encType={mayUpload ? 'multipart/form-data' : undefined}
          action={action}
          onSubmit={submit}
          noValidate
        >
          <input type="hidden" name="meeting" value={meeting} />
          <FormKey />
          <Field
            id="thread-reply"
            ref={field}
            name="reply"
            label={strings.write}
            hint={hasEnded ? strings.hintAfter : strings.hint}
            error={error}
            lines
            dir="auto"
            maxLength={MAX_LENGTH}
            value={text}
            onChange={({ target }) => write(target.value)}
            // Text that is typed while a message is being sent would be cleared with it.
            readOnly={sending || upload.sending}
            required
          />
          <ReplyFiles files={files} strings={strings} upload={mayUpload} error={fileError} />
          {problem && (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          <div>
            <button
              className="button button-solid"
              type="submit"
              aria-disabled={sending || upload.sending || undefined}
            >
              <Icon name="send" size={18} points />
              {strings.send}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
