import '#styles/dashboard/thread.css';
import { Send } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { addReply as doctorReplies } from '#contract/doctor/meetings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { MeetingReply } from '#contract/meeting.ts';
import type { addReply as patientReplies } from '#contract/patient/meetings.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import { type MessageStrings, ThreadMessage } from '#islands/meeting/ThreadMessage.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useDraft } from '#islands/ui/use-draft.ts';
import { useSend } from '#islands/ui/use-send.ts';

/** Characters of one message; the contract's bound. */
const MAX = 4000;

export type ThreadStrings = MessageStrings &
  Record<'title' | 'none' | 'write' | 'hint' | 'send' | 'empty' | 'notSent', string>;

interface Props {
  locale: Locale;
  /** Who reads and writes. */
  reader: DashboardRole;
  /** Tells drafts of people who share a device apart. */
  account: string;
  /** Id of the meeting. */
  meeting: string;
  /** The reader's clock, IANA. */
  zone: string;
  people: Record<'doctor' | 'patient', string>;
  /** Oldest first. */
  replies: readonly MeetingReply[];
  /** The reader's call that writes. */
  row: typeof doctorReplies | typeof patientReplies;
  /** Reads that show the thread. */
  rows: readonly Endpoint[];
  /** Path of the form that does the same without a script. */
  action: string;
  strings: ThreadStrings;
}

/** What patient and doctor wrote to each other about a meeting, and the field to write the next message in. */
export function Thread(props: Props) {
  const { locale, reader, account, meeting, zone, people, replies, row, rows, action, strings } = props;
  const { text, write, done } = useDraft(account, `reply:${meeting}`);
  const { send, sending } = useSend<Endpoint>(locale, row);
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  // What was typed before the script was there is in the field alone.
  useEffect(() => {
    if (field.current?.value) write(field.current.value);
  }, [write]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const reply = text.trim();
    setFailed(undefined);
    if (reply === '') return setError(strings.empty);
    setError(undefined);
    const answer = await send({ reply }, { id: meeting });
    if (answer.status === 200) {
      done();
      await refresh(...rows);
      return void toast('success', answer.message ?? '');
    }
    const { reply: refused, ...others } = answer.fields;
    setError(refused?.[0]);
    if (!refused) setFailed(Object.values(others)[0]?.[0] ?? answer.message ?? strings.notSent);
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
              {...{ locale, reader, reply, zone, strings }}
              name={reply.by === 'clinic' ? strings.clinic : people[reply.by]}
            />
          ))}
        </ol>
      )}
      <form className="form thread-form no-print" method="post" action={action} onSubmit={submit} noValidate>
        <input type="hidden" name="meeting" value={meeting} />
        <Field
          id="thread-reply"
          ref={field}
          name="reply"
          label={strings.write}
          hint={strings.hint}
          error={error}
          lines
          dir="auto"
          maxLength={MAX}
          value={text}
          onChange={({ target }) => write(target.value)}
          required
        />
        {failed && (
          <Notice tone="danger" role="alert">
            <p>{failed}</p>
          </Notice>
        )}
        <div>
          <button className="button button-solid" type="submit" aria-disabled={sending || undefined}>
            <Icon of={Send} size={18} points />
            {strings.send}
          </button>
        </div>
      </form>
    </section>
  );
}
