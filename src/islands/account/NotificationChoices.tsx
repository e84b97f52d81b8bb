import { useEffect, useRef, useState } from 'react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '#contract/account/notification-settings.ts';
import {
  allTicks,
  CHANNELS,
  isTicked,
  nameOf,
  type Settings,
  tickedItems,
  type Ticks,
  withoutSent,
} from '#islands/account/ticks.ts';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';

interface Props {
  locale: Locale;
  action: string;
  initial: Settings | undefined;
  /** The choices of a form that was refused: they are not stored yet, and the next form sends them again. */
  refused?: Settings['items'] | undefined;
  /** `topics` has the names of the topics; a topic without a name is not shown. */
  strings: Record<
    | ('title' | 'text' | 'topic' | 'mail' | 'push' | 'always' | 'never' | 'submit' | 'notSent')
    | ('failed' | 'again'),
    string
  > & {
    topics: Readonly<Record<string, string>>;
  };
}

/**
 * Choice of the messages that come by mail and to devices. Renders nothing until the choices are read, or where there
 * is no topic to choose.
 */
export default function NotificationChoices({ locale, action, initial, refused, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(getNotificationSettings, { locale, initial });
  const { send, sending } = useSend(locale, saveNotificationSettings);
  const [ticks, setTicks] = useState<Ticks>(() => allTicks(refused ?? []));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Boxes can be changed before hydration, and React knows only changes after it.
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [];
    const changed = [...boxes].filter(({ checked, defaultChecked }) => checked !== defaultChecked);
    const changedTicks = Object.fromEntries(changed.map(({ name, checked }) => [name, checked]));
    setTicks((present) => ({ ...present, ...changedTicks }));
  }, []);
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
    const answer = await send({ items: tickedItems(namedItems, ticks) });
    if (answer.status !== 401) toastAnswer(answer, strings.notSent);
    if (answer.status !== 200) return;
    await mutate(answer.content, { revalidate: answer.content === undefined });
    setTicks((present) => withoutSent(present, ticks));
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
                        checked={isTicked(item, channel, ticks)}
                        onChange={({ currentTarget: { name, checked } }) =>
                          setTicks((present) => ({ ...present, [name]: checked }))
                        }
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
