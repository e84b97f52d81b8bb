import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Locale } from '#config.ts';
import { CHAT_MAX } from '#contract/room/messages.ts';
import type { Call } from '#islands/room/call.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  locale: Locale;
  call: Call;
  strings: RoomStrings;
}

/** Written messages during the call; they are gone with it. */
export function ChatPanel({ locale, call, strings }: Props) {
  const lines = useStore(call.chat);
  const state = useStore(call.state);
  const list = useRef<HTMLOListElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const say = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text === '' || state !== 'open') return;
    call.say(text);
    form.reset();
  };
  const timeOf = (at: string) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
  return (
    <>
      <p className="muted">{strings['chat.hint']}</p>
      <ol className="chat-lines" ref={list} role="log" aria-label={strings['panel.chat']}>
        {lines.map(({ from, name, text, at }) => (
          <li key={`${from}${at}`}>
            <p className="chat-name">
              <bdi>{name}</bdi> <time dateTime={at}>{timeOf(at)}</time>
            </p>
            <p dir="auto" className="as-typed">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <form className="chat-form" onSubmit={say}>
        <label className="unseen" htmlFor="chat-text">
          {strings['chat.write']}
        </label>
        <input
          className="input"
          id="chat-text"
          name="text"
          dir="auto"
          autoComplete="off"
          maxLength={CHAT_MAX}
          placeholder={strings['chat.write']}
        />
        <button className="button button-quiet" type="submit" aria-disabled={state !== 'open' || undefined}>
          <Icon name="send" points />
          <span className="unseen">{strings['chat.send']}</span>
        </button>
      </form>
    </>
  );
}
