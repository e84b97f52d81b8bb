import { useEffect, useRef } from 'react';
import type { Locale } from '#config.ts';
import type { Room } from '#contract/room/room.ts';
import type { Call } from '#islands/room/call.ts';
import type { Captions } from '#islands/room/captions.ts';
import { CaptionsPanel } from '#islands/room/CaptionsPanel.tsx';
import { CasePanel } from '#islands/room/CasePanel.tsx';
import { ChatPanel } from '#islands/room/ChatPanel.tsx';
import type { Panel } from '#islands/room/Controls.tsx';
import { HelpPanel } from '#islands/room/HelpPanel.tsx';
import type { LocalMedia } from '#islands/room/local-media.ts';
import type { NotesSaver } from '#islands/room/notes-saver.ts';
import { NotesPanel } from '#islands/room/NotesPanel.tsx';
import { PeoplePanel } from '#islands/room/PeoplePanel.tsx';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  panel: Panel;
  locale: Locale;
  /** Id of the meeting; undefined for guests. */
  id: string | undefined;
  room: Room;
  media: LocalMedia;
  call: Call;
  notes: NotesSaver;
  captions: Captions;
  links: RoomLinks;
  strings: RoomStrings;
  close: () => void;
}

/**
 * The panel beside the videos, on narrow screens below the buttons, with one content at a time. The caller passes `panel` as
 * its `key` too, so that the title takes the focus whenever another panel opens.
 */
export function SidePanel(props: Props) {
  const { panel, locale, id, room, media, call, notes, captions, links, strings, close } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <aside
      className="side-panel"
      aria-labelledby="side-title"
      onKeyDown={(event) => {
        // In the dialog of a picture Escape closes that dialog alone.
        if (event.key === 'Escape' && !(event.target as Element).closest('dialog')) close();
      }}
    >
      <div className="window-head">
        <h2 id="side-title" ref={title} tabIndex={-1}>
          {strings[`panel.${panel}`]}
        </h2>
        <button className="window-close" type="button" onClick={close}>
          <Icon name="x" size={24} />
          <span className="unseen">{strings.close}</span>
        </button>
      </div>
      {panel === 'people' && (
        <PeoplePanel locale={locale} id={id} room={room} call={call} strings={strings} />
      )}
      {panel === 'chat' && <ChatPanel locale={locale} room={room} call={call} strings={strings} />}
      {panel === 'captions' && <CaptionsPanel captions={captions} strings={strings} />}
      {panel === 'case' && id !== undefined && (
        <CasePanel locale={locale} id={id} room={room} links={links} strings={strings} />
      )}
      {panel === 'notes' && id !== undefined && (
        <NotesPanel locale={locale} id={id} saver={notes} strings={strings} />
      )}
      {panel === 'help' && (
        <HelpPanel room={room} media={media} call={call} links={links} strings={strings} />
      )}
    </aside>
  );
}
