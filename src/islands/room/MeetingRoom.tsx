import '#styles/back-link.css';
import '#styles/room/call.css';
import '#styles/room/room.css';
import '#styles/room/stage.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { enterRoom, type Room } from '#contract/room/room.ts';
import { CONSULTATION_CONSENT, INTERPRETER_CONSENT } from '#domain/consents.ts';
import { Call } from '#islands/room/call.ts';
import { CallView } from '#islands/room/CallView.tsx';
import { EndedRoom } from '#islands/room/EndedRoom.tsx';
import { enterWithKey, useGuest } from '#islands/room/use-guest.ts';
import { storedSwitches, storeSwitches } from '#islands/room/kept-switches.ts';
import { Lobby } from '#islands/room/Lobby.tsx';
import { LocalMedia } from '#islands/room/local-media.ts';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props {
  locale: Locale;
  /** The meeting's id; undefined on a guest's page, which gets the room with the invitation. */
  id?: string;
  room?: Room | undefined;
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  links: RoomLinks;
  strings: RoomStrings;
}

/** A meeting's room: the lobby, the call, and the view after the call. */
export default function MeetingRoom({ locale, id, room, renderedAt, links, strings }: Props) {
  const [guest, retry] = useGuest(locale, id === undefined);
  const knownRoom = room ?? (guest.state === 'open' ? guest.room : undefined);
  const isHydrated = useIsHydrated();
  if (guest.state === 'refused' || guest.state === 'over') {
    const { state } = guest;
    return (
      <Notice tone={state === 'over' ? 'info' : 'warning'} role="status" title={strings[`guest.${state}`]}>
        <p>{strings[`guest.${state}Text`]}</p>
      </Notice>
    );
  }
  if (guest.state === 'failed') {
    return (
      <Notice tone="warning" role="alert" title={strings['guest.failed']}>
        <p>{strings['guest.failedText']}</p>
        <button className="button button-quiet" type="button" onClick={retry}>
          {strings.again}
        </button>
      </Notice>
    );
  }
  // Before hydration the buttons would ignore a press, so they are not rendered yet.
  if (!knownRoom || !isHydrated) return <Skeleton rows={4} label={strings.loading} />;
  const enter = (consents: RoomConsents = {}) =>
    id === undefined
      ? enterWithKey(locale, guest.state === 'open' ? guest.key : '')
      : browserApi(locale, { notify: false }).call(enterRoom, {
          params: { id },
          body: consents,
        });
  return (
    <OpenRoom
      locale={locale}
      id={id}
      room={knownRoom}
      renderedAt={renderedAt}
      links={links}
      strings={strings}
      enter={enter}
    />
  );
}

/**
 * The consents with which a patient enters; of other people the API ignores them. The lobby asks without them, and so
 * gets no ticket for a patient. For everybody else an open room answers with one, which the lobby does not use.
 */
interface RoomConsents {
  interpreter?: boolean | undefined;
  interpreter_consent?: string;
  consent?: string;
}

interface OpenProps extends Omit<Props, 'room'> {
  id: string | undefined;
  room: Room;
  enter: (consents?: RoomConsents) => ReturnType<typeof enterWithKey>;
}

/** The lobby until the person enters, then the call. */
function OpenRoom({ room: initialRoom, enter, ...rest }: OpenProps) {
  // The lobby reads the room again, since its meeting may have been moved.
  const [room, setRoom] = useState(initialRoom);
  // A guest's page has no id of the meeting, so its start distinguishes the meetings to which one tab was invited.
  const meeting = rest.id ?? `guest ${initialRoom.starts.patient.at}`;
  const [media] = useState(() => new LocalMedia((switches) => storeSwitches(meeting, switches)));
  const [call, setCall] = useState<Call>();
  const isInLobby = call === undefined;
  const mayEnter = room.state === 'early' || room.state === 'open';
  useEffect(() => {
    if (isInLobby && mayEnter) void media.restore(storedSwitches(meeting));
  }, [isInLobby, mayEnter, media, meeting]);
  // Runs when React removes this part; when the page is left, the browser frees the devices by itself.
  useEffect(() => () => media.close(), [media]);
  const start = (interpreter: boolean | undefined) => {
    const newCall = new Call({
      media,
      isGuest: rest.id === undefined,
      startsAt: room.starts.patient.at,
      enter: (allowsInterpreter) =>
        enter({
          interpreter: allowsInterpreter,
          interpreter_consent: INTERPRETER_CONSENT,
          consent: CONSULTATION_CONSENT,
        }),
      interpreter,
      relayOnly: isRelayForced(),
    });
    setCall(newCall);
    newCall.start();
  };
  if (!call)
    return <Lobby {...rest} room={room} setRoom={setRoom} media={media} enter={enter} start={start} />;
  return <InCall {...rest} room={room} media={media} call={call} onReturn={() => setCall(undefined)} />;
}

interface CallProps extends Omit<OpenProps, 'enter'> {
  media: LocalMedia;
  call: Call;
  onReturn: () => void;
}

/** The call, and the view after its end. */
function InCall({ call, onReturn, ...rest }: CallProps) {
  const ended = useStore(call.ended);
  useEffect(() => {
    const leave = () => call.leave();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [call]);
  if (ended) return <EndedRoom {...rest} reason={ended} onReturn={onReturn} />;
  return <CallView {...rest} call={call} />;
}

/** Whether the page is hydrated; false on the server and during hydration. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

/** Whether the address has `?relay=1`, which forces the call through the relay, to test the relay. */
const isRelayForced = (): boolean => new URLSearchParams(location.search).get('relay') === '1';
