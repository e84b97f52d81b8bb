import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import type { Room } from '#contract/room/room.ts';
import type { Call } from '#islands/room/call.ts';
import { CaptionLines } from '#islands/room/CaptionLines.tsx';
import { Captions } from '#islands/room/captions.ts';
import { CallBanners } from '#islands/room/CallBanners.tsx';
import { openRequestsToKeep } from '#islands/room/ChatConsent.tsx';
import { CallClock } from '#islands/room/CallClock.tsx';
import { Controls, controlId, type Panel, panelsFor } from '#islands/room/Controls.tsx';
import type { LocalMedia } from '#islands/room/local-media.ts';
import { personName } from '#islands/room/person-names.ts';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';
import { SidePanel } from '#islands/room/SidePanel.tsx';
import { PersonVideos } from '#islands/room/PersonVideos.tsx';
import { recognitionOnDevice } from '#islands/room/speech-recognition.ts';
import { useAnnouncement } from '#islands/room/use-announcement.ts';
import { usePictureAnnouncement } from '#islands/room/use-picture-announcement.ts';
import { useNotesSaver } from '#islands/room/use-notes-saver.ts';
import { useUnread } from '#islands/room/use-unread.ts';
import { useLeaveWarning } from '#islands/ui/use-leave-warning.ts';
import { WAITING_TITLE_ID, WaitingRoom } from '#islands/room/WaitingRoom.tsx';

interface Props {
  locale: Locale;
  /** Id of the meeting; undefined for guests. */
  id: string | undefined;
  room: Room;
  media: LocalMedia;
  call: Call;
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  links: RoomLinks;
  strings: RoomStrings;
}

/** The room while a person is connected to it: waiting at the door, or in the call. */
export function CallView({ locale, id, room, media, call, renderedAt, links, strings }: Props) {
  const people = useStore(call.people);
  const you = useStore(call.you);
  const [panel, setPanel] = useState<Panel>();
  const announcement = useAnnouncement(people, you, room, strings);
  const pictureAnnouncement = usePictureAnnouncement(locale, call, room, strings);
  const notes = useNotesSaver(locale, id);
  const [captions] = useState(() => new Captions(call.streams, locale));
  useEffect(() => () => captions.hide(), [captions]);
  const lines = useStore(call.chat.lines);
  // A person's own line comes back from the server and is nothing new to them.
  const unread = useUnread(
    lines.filter(({ from }) => from !== you),
    panel === 'chat',
  );
  const unreadRequests = useUnread(openRequestsToKeep(room.role, people), panel === 'chat');
  const lastUnread = unread.at(-1);
  const self = people.find((person) => person.id === you);
  const isInside = self?.place === 'inside';
  // Leaving the page ends the stay, and on return the person would have to wait at the door again.
  useLeaveWarning(isInside);
  // The button that was pressed is at the end of the lobby, which is longer than the screen of a phone.
  useEffect(() => {
    // Without braces the effect would return the promise of `scrollTo`, which React calls as a function at the end.
    scrollTo(0, 0);
  }, []);
  const opensDoor = room.role === 'doctor';
  const panels = panelsFor({
    hasCase: links.meeting !== undefined,
    opensDoor,
    isInside,
    hasCaptions: recognitionOnDevice() !== undefined,
  });
  // A person who has to wait at the door again may no longer see the people and the chat.
  if (panel && !panels.includes(panel)) setPanel(undefined);
  const wasInside = useRef(false);
  useEffect(() => {
    if (!isInside) captions.hide();
    // The focus is on the body when the panel or the button that had it is gone.
    const hasLostFocus = wasInside.current && !isInside && document.activeElement === document.body;
    if (hasLostFocus) document.getElementById(WAITING_TITLE_ID)?.focus();
    wasInside.current = isInside;
  }, [isInside, captions]);
  return (
    <div className={panel ? 'call call-with-panel' : 'call'} data-keep-page>
      <p className="unseen" role="status">
        {announcement}
      </p>
      <p className="unseen" role="status">
        {lastUnread && (
          <span key={unread.length}>
            {strings['announce.wrote'].replace('{{name}}', () => personName(lastUnread, room, strings))}
          </span>
        )}
      </p>
      <p className="unseen" role="status">
        <span key={pictureAnnouncement.number}>{pictureAnnouncement.text}</span>
      </p>
      <div className="call-main">
        <CallClock locale={locale} room={room} renderedAt={renderedAt} strings={strings} />
        <CallBanners
          room={room}
          call={call}
          media={media}
          opensDoor={opensDoor}
          links={links}
          strings={strings}
        />
        {isInside ? (
          <PersonVideos locale={locale} room={room} call={call} media={media} strings={strings} />
        ) : (
          <WaitingRoom locale={locale} room={room} call={call} media={media} strings={strings} />
        )}
        <div className="call-foot">
          {isInside && <CaptionLines captions={captions} strings={strings} />}
          <Controls
            media={media}
            call={call}
            opensDoor={opensDoor}
            isInside={isInside}
            panels={panels}
            panel={panel}
            setPanel={setPanel}
            hasUnread={unread.length > 0 || unreadRequests.length > 0}
            strings={strings}
          />
        </div>
      </div>
      {panel && (
        <SidePanel
          key={panel}
          panel={panel}
          locale={locale}
          id={id}
          room={room}
          media={media}
          call={call}
          notes={notes}
          captions={captions}
          links={links}
          strings={strings}
          close={() => {
            setPanel(undefined);
            document.getElementById(controlId(panel))?.focus();
          }}
        />
      )}
    </div>
  );
}
