import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Locale } from '#config.ts';
import { CHAT_MAX } from '#contract/room/messages.ts';
import type { Room } from '#contract/room/room.ts';
import type { Call } from '#islands/room/call.ts';
import { ChatConsent } from '#islands/room/ChatConsent.tsx';
import { ChatLineItem } from '#islands/room/ChatLineItem.tsx';
import { pictureKey } from '#islands/room/pictures.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  locale: Locale;
  room: Room;
  call: Call;
  strings: RoomStrings;
}

/** The chat of the call. It is deleted with the call unless patient and doctor agree to keep it. */
export function ChatPanel({ locale, room, call, strings }: Props) {
  const lines = useStore(call.chat.lines);
  const draft = useStore(call.chat.draft);
  const isFull = useStore(call.chat.full);
  const isRefused = useStore(call.chat.refused);
  const pictures = useStore(call.pictures.states);
  const problem = useStore(call.pictures.problem);
  const state = useStore(call.state);
  const list = useRef<HTMLOListElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const sendMessage = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '' || state !== 'open') return;
    call.chat.sendLine(text);
    call.chat.draft.set('');
  };
  return (
    <>
      <p className="muted">{strings['chat.hint']}</p>
      <ChatConsent room={room} call={call} strings={strings} />
      <div role="log" aria-label={strings['panel.chat']}>
        <ol className="chat-lines" ref={list}>
          {lines.map((line) => (
            <ChatLineItem
              key={`${line.from}${line.id ?? line.at}`}
              locale={locale}
              room={room}
              call={call}
              line={line}
              picture={line.id === undefined ? undefined : pictures[pictureKey(line.from, line.id)]}
              strings={strings}
            />
          ))}
        </ol>
      </div>
      {problem && <Notice tone="warning" role="alert" title={strings[`picture.${problem}`]} />}
      {isRefused && <Notice tone="warning" role="alert" title={strings['chat.refused']} />}
      {isFull && <Notice tone="warning" role="alert" title={strings['chat.full']} />}
      <form className="chat-form" onSubmit={sendMessage}>
        <label className="unseen" htmlFor="chat-text">
          {strings['chat.write']}
        </label>
        <input
          className="input"
          id="chat-text"
          name="text"
          value={draft}
          onChange={({ target }) => call.chat.draft.set(target.value)}
          dir="auto"
          autoComplete="off"
          maxLength={CHAT_MAX}
          placeholder={strings['chat.write']}
        />
        <button
          className="button button-quiet"
          type="button"
          aria-disabled={state !== 'open' || undefined}
          onClick={() => {
            if (state === 'open') choosePicture((file) => call.pictures.share(file));
          }}
        >
          <Icon name="image" />
          <span className="unseen">{strings['picture.share']}</span>
        </button>
        <button className="button button-quiet" type="submit" aria-disabled={state !== 'open' || undefined}>
          <Icon name="send" points />
          <span className="unseen">{strings['chat.send']}</span>
        </button>
      </form>
      <p className="muted">{strings['picture.hint']}</p>
    </>
  );
}

/** Opens the file dialog for a picture, and calls `onChosen` with the chosen file. */
function choosePicture(onChosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onChosen(file);
  });
  input.click();
}
