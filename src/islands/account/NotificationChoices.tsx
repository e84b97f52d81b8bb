import { useRef } from 'react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '#contract/account/notification-settings.ts';
import type { Content } from '#contract/endpoint.ts';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';

const CHANNELS = ['mail', 'push'] as const;
type Channel = (typeof CHANNELS)[number];
type Settings = Content<typeof getNotificationSettings>;

interface Props {
  locale: Locale;
  action: string;
  initial: Settings | undefined;
  /** `topics` has the names of the topics; a topic without a name is not shown. */
  strings: Record<
    | ('title' | 'text' | 'topic' | 'mail' | 'push' | 'always' | 'never' | 'submit' | 'notSent')
    | ('failed' | 'again'),
    string
  > & {
    topics: Readonly<Record<string, string>>;
  };
}

/** The name of a checkbox, such as `reminders.mail`. */
const nameOf = (topic: string, channel: Channel) => `${topic}.${channel}`;

/** Choice of the messages that come by mail and to devices. Renders nothing where there is no topic to choose. */
export default function NotificationChoices({ locale, action, initial, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(getNotificationSettings, { locale, initial });
  const { send, sending } = useSend(locale, saveNotificationSettings);
  const form = useRef<HTMLFormElement>(null);
  const namedItems = data?.items.filter(({ topic }) => strings.topics[topic] !== undefined) ?? [];
  if (error && !data)
    return (
      <section className="panel" aria-labelledby="account-choices">
        <h2 id="account-choices">{strings.title}</h2>
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      </section>
    );
  if (namedItems.length === 0) return null;

  const save = async () => {
    const ticked = new FormData(form.current ?? undefined);
    const items = namedItems.map((item) => ({
      topic: item.topic,
      ...Object.fromEntries(
        CHANNELS.filter((channel) => item[channel] !== undefined).map((channel) => [
          channel,
          ticked.has(nameOf(item.topic, channel)),
        ]),
      ),
    }));
    const answer = await send({ items });
    if (answer.status !== 401) toastAnswer(answer, strings.notSent);
    if (answer.status === 200) await mutate(answer.content, { revalidate: answer.content === undefined });
  };

  return (
    <form
      className="panel"
      method="post"
      action={action}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void save();
      }}
    >
      <h2>{strings.title}</h2>
      <p className="muted">{strings.text}</p>
      <input type="hidden" name="choices" value="1" />
      <table className="account-choices">
        <thead>
          <tr>
            <th scope="col">{strings.topic}</th>
            {CHANNELS.map((channel) => (
              <th scope="col" key={channel}>
                {strings[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {namedItems.map((item) => (
            <tr key={item.topic}>
              <th scope="row">{strings.topics[item.topic]}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  {item[channel] === undefined ? (
                    <span className="muted">{channel === 'mail' ? strings.always : strings.never}</span>
                  ) : (
                    <>
                      <input
                        className="check-box"
                        type="checkbox"
                        name={nameOf(item.topic, channel)}
                        value="1"
                        defaultChecked={item[channel]}
                        aria-label={`${strings.topics[item.topic]}, ${strings[channel]}`}
                      />
                      <input type="hidden" name="shown" value={nameOf(item.topic, channel)} />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <button className="button button-solid" type="submit" aria-disabled={sending || undefined}>
          {strings.submit}
        </button>
      </div>
    </form>
  );
}
