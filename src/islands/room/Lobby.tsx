import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import type { Locale } from '#config.ts';
import type { Entrance, Room } from '#contract/room/room.ts';
import { isGuest } from '#domain/room/people.ts';
import { formatDuration } from '#i18n/format.ts';
import { textEnding } from '#islands/room/audience.ts';
import { DeviceTest } from '#islands/room/DeviceTest.tsx';
import type { LocalMedia } from '#islands/room/local-media.ts';
import { NetworkCheck } from '#islands/room/NetworkCheck.tsx';
import { isOver, isUninvited } from '#islands/room/room-client.ts';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';
import { RoomFacts } from '#islands/room/RoomFacts.tsx';
import { CheckField } from '#islands/ui/CheckField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { useNow } from '#islands/ui/use-now.ts';

/** Milliseconds between two calls that ask whether the room has opened. */
const POLL_INTERVAL = 5_000;

interface Props {
  locale: Locale;
  room: Room;
  setRoom: Dispatch<SetStateAction<Room>>;
  media: LocalMedia;
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  links: RoomLinks;
  strings: RoomStrings;
  /** Asks the API for the state of the room and the servers of the call. */
  enter: () => Promise<Entrance>;
  /** Starts the call. `interpreter`: the patient's decision on an interpreter; undefined if they made no new one. */
  start: (interpreter: boolean | undefined) => void;
}

/** The view before the call: a test of the devices, facts of the meeting, consent, and the button to enter. */
export function Lobby(props: Props) {
  const { locale, room, setRoom, media, renderedAt, links, strings, enter, start } = props;
  const [entrance, setEntrance] = useState<Entrance | 'failed' | 'uninvited'>();
  const [agreed, setAgreed] = useState(false);
  const [interpreterChoice, setInterpreterChoice] = useState<boolean>();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const now = useNow(renderedAt);
  const opensAt = Date.parse(room.opens.patient.at);
  const minutesLeft = (opensAt - now) / 60_000;
  const isDue = room.state === 'early' && minutesLeft <= 0;
  const { state } = room;
  /** Whether the room is open or will open; in any other state nobody enters it here. */
  const isOpenOrEarly = state === 'early' || state === 'open';
  const readEntrance = () => {
    if (!isOpenOrEarly) return;
    enter().then(
      (answer) => {
        // An earlier answer is kept: another object would start the check of the network anew with every poll.
        setEntrance((current) => (typeof current === 'object' ? current : answer));
        setRoom(answer.room);
      },
      (error) => {
        if (isOver(error)) setRoom((current) => ({ ...current, state: 'over' }));
        else if (isGuest(room.role) && isUninvited(error)) setEntrance('uninvited');
        // The failure of a later attempt does not replace an earlier answer.
        else setEntrance((current) => current ?? 'failed');
      },
    );
  };
  /** Reads the entrance again, and checks the network anew. */
  const check = () => {
    setEntrance(undefined);
    readEntrance();
  };
  const readInEffect = useEffectEvent(readEntrance);
  const checkInEffect = useEffectEvent(check);
  useEffect(() => {
    readInEffect();
    const onOnline = () => checkInEffect();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  useEffect(() => {
    if (!isDue) return;
    // The room is open by this device's clock. The button appears when the server says so too.
    readInEffect();
    const pollTimer = setInterval(() => readInEffect(), POLL_INTERVAL);
    return () => clearInterval(pollTimer);
  }, [isDue]);
  const needsConsent = room.role === 'patient';
  const allowsInterpreter = interpreterChoice ?? room.interpreter === true;
  // A checkbox that was ticked from the start is no new consent: the patient may have refused since, in the call
  // or on another device.
  const decision = interpreterChoice ?? (allowsInterpreter ? undefined : false);
  const isConsentMissing = hasSubmitted && needsConsent && !agreed;
  if (!isOpenOrEarly) {
    return (
      <Notice title={strings[`state.${state}`]}>
        <p>
          {state === 'over'
            ? strings[`state.over${textEnding(room.role, links)}`]
            : strings[`state.${state}Text`]}
        </p>
        {links.meeting && <a href={links.meeting}>{strings['end.meeting']}</a>}
      </Notice>
    );
  }
  if (entrance === 'uninvited') {
    return (
      <Notice tone="warning" role="status" title={strings['end.uninvited']}>
        <p>{strings['end.uninvitedText']}</p>
      </Notice>
    );
  }
  return (
    <>
      {links.meeting && (
        <p>
          <a className="back-link" href={links.meeting}>
            <Icon name="arrow-left" size={18} points />
            {strings['end.meeting']}
          </a>
        </p>
      )}
      <div className="lobby">
        <DeviceTest media={media} strings={strings} />
        <div className="lobby-side">
          <RoomFacts locale={locale} room={room} strings={strings} />
          <NetworkCheck entrance={entrance} onCheck={check} strings={strings} />
          {room.role === 'patient' && <p className="muted">{strings['lobby.seen']}</p>}
          <form
            className="lobby-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setHasSubmitted(true);
              if (!needsConsent || agreed) start(needsConsent ? decision : undefined);
            }}
          >
            {needsConsent && (
              <fieldset className="plain-group">
                <legend className="unseen">{strings['consent.title']}</legend>
                <CheckField
                  id="agree"
                  checked={agreed}
                  error={isConsentMissing ? strings['consent.needed'] : undefined}
                  onChange={({ target }) => setAgreed(target.checked)}
                >
                  {strings['consent.call']}
                </CheckField>
                <CheckField
                  id="interpreter"
                  checked={allowsInterpreter}
                  onChange={({ target }) => setInterpreterChoice(target.checked)}
                >
                  {strings['consent.interpreter']}
                </CheckField>
              </fieldset>
            )}
            {room.state === 'open' ? (
              <button className="button button-action" type="submit">
                <Icon name="video" />
                {room.role === 'doctor' ? strings['lobby.start'] : strings['lobby.here']}
              </button>
            ) : (
              <Notice title={strings['lobby.early']}>
                <p>
                  {strings['lobby.opensIn'].replace(
                    '{{time}}',
                    formatDuration(locale, Math.max(1, minutesLeft)),
                  )}
                </p>
              </Notice>
            )}
          </form>
        </div>
      </div>
    </>
  );
}
