import '#styles/room/call.css';
import '#styles/room/room.css';
import '#styles/room/stage.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { enterRoom, type Room } from '#contract/room/room.ts';
import { Call } from '#islands/room/call.ts';
import { CallView } from '#islands/room/CallView.tsx';
import { EndedRoom } from '#islands/room/EndedRoom.tsx';
import { enterWithKey, useGuest } from '#islands/room/guest.ts';
import { Lobby } from '#islands/room/Lobby.tsx';
import { LocalMedia } from '#islands/room/local-media.ts';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props {
  locale: Locale;
  /** The meeting's id; a guest's page learns it from the link. */
  id?: string;
  room?: Room | undefined;
  /** When the page was rendered, in milliseconds since 1970. */
  rendered: number;
  links: RoomLinks;
  strings: RoomStrings;
}

/** A meeting's room: what comes before the call, the call, and what comes after it. */
export default function MeetingRoom({ locale, id, room, rendered, links, strings }: Props) {
  const guest = useGuest(locale, id === undefined);
  const shown = room ?? guest.room;
  const isLive = useIsLive();
  if (guest.state === 'refused') {
    return (
      <Notice tone="warning" title={strings['guest.refused']}>
        <p>{strings['guest.refusedText']}</p>
      </Notice>
    );
  }
  // Buttons that do nothing yet would lose what a person presses.
  if (!shown || !isLive) return <Skeleton rows={4} label={strings.loading} />;
  const enter = (interpreter?: boolean) =>
    id === undefined
      ? enterWithKey(locale, guest.key ?? '')
      : browserApi(locale, { notify: false }).call(enterRoom, { params: { id }, body: { interpreter } });
  return (
    <OpenRoom
      locale={locale}
      id={id}
      room={shown}
      rendered={rendered}
      links={links}
      strings={strings}
      enter={enter}
    />
  );
}

interface OpenProps extends Omit<Props, 'room'> {
  id: string | undefined;
  room: Room;
  enter: (interpreter?: boolean) => ReturnType<typeof enterWithKey>;
}

function OpenRoom({ room, enter, ...rest }: OpenProps) {
  const [media] = useState(() => new LocalMedia());
  const [call, setCall] = useState<Call>();
  // A page that is left gives its devices back.
  useEffect(() => () => media.close(), [media]);
  const start = (interpreter: boolean) => {
    const next = new Call({ media, enter, interpreter, relayOnly: isRelayForced() });
    setCall(next);
    next.start();
  };
  if (!call) return <Lobby {...rest} room={room} media={media} enter={enter} start={start} />;
  return <InCall {...rest} room={room} media={media} call={call} again={() => setCall(undefined)} />;
}

interface CallProps extends Omit<OpenProps, 'enter'> {
  media: LocalMedia;
  call: Call;
  again: () => void;
}

function InCall({ call, again, ...rest }: CallProps) {
  const ended = useStore(call.ended);
  useEffect(() => {
    const leave = () => call.leave();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [call]);
  if (ended) return <EndedRoom {...rest} reason={ended} again={again} />;
  return <CallView {...rest} call={call} />;
}

/** Whether the page's script has taken over: false on the server and until then in the browser. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

/** `?relay=1`: the call goes through the relay alone, to see whether it works. */
const isRelayForced = (): boolean => new URLSearchParams(location.search).get('relay') === '1';
