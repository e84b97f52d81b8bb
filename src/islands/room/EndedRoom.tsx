import { useEffect, useRef } from 'react';
import type { LeftReason } from '#contract/room/messages.ts';
import type { Room } from '#contract/room/room.ts';
import { isGuest } from '#domain/room/people.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';

interface Props {
  reason: LeftReason | 'left';
  room: Room;
  media: LocalMedia;
  links: RoomLinks;
  strings: RoomStrings;
  /** Back to the lobby. */
  again: () => void;
}

/** Reasons after which the person may come back. */
const MAY_RETURN: ReadonlySet<LeftReason | 'left'> = new Set([
  'left',
  'elsewhere',
  'full',
  'ticket',
  'dismissed',
]);

/** After the call: why it ended, and the ways on. */
export function EndedRoom({ reason, room, media, links, strings, again }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => media.close(), [media]);
  // The button that had the focus is gone, and a screen reader is to say why.
  useEffect(() => title.current?.focus(), []);
  // The invitation of a guest who was sent out is gone; the others may wait at the door again.
  const isUninvited = reason === 'dismissed' && isGuest(room.role);
  const end = isUninvited ? 'uninvited' : reason;
  return (
    <div className="ended">
      <h2 ref={title} tabIndex={-1}>
        {strings[`end.${end}`]}
      </h2>
      <p>{strings[`end.${end}Text`]}</p>
      <div className="actions">
        {MAY_RETURN.has(reason) && !isUninvited && (
          <button className="button button-action" type="button" onClick={again}>
            {strings['end.again']}
          </button>
        )}
        <a className="button button-quiet" href={links.meeting ?? links.home}>
          {links.meeting ? strings['end.meeting'] : strings['end.home']}
        </a>
      </div>
      {links.phone && (
        <p className="muted">
          {strings['end.phone']}{' '}
          <a href={links.phone.href}>
            <bdi dir="ltr">{links.phone.text}</bdi>
          </a>
        </p>
      )}
    </div>
  );
}
