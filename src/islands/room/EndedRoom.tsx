import { useEffect, useRef } from 'react';
import type { LeftReason } from '#contract/room/messages.ts';
import type { Room } from '#contract/room/room.ts';
import { isGuest } from '#domain/room/people.ts';
import { audienceOf, textEnding } from '#islands/room/audience.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';
import { PhoneLine } from '#islands/room/PhoneLine.tsx';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';

interface Props {
  reason: LeftReason | 'left';
  room: Room;
  media: LocalMedia;
  links: RoomLinks;
  strings: RoomStrings;
  /** Called to go back to the lobby. */
  onReturn: () => void;
}

/** Reasons after which the person may enter again. */
const MAY_RETURN: ReadonlySet<LeftReason | 'left'> = new Set([
  'left',
  'elsewhere',
  'full',
  'ticket',
  'dismissed',
  'moved',
]);

/** The view after the call: the reason of its end, and links to continue. */
export function EndedRoom({ reason, room, media, links, strings, onReturn }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => media.close(), [media]);
  // The focused button was removed; the focus on the title makes screen readers say why the call ended.
  useEffect(() => title.current?.focus(), []);
  // A dismissed guest loses the invitation. Other dismissed people may wait at the door again.
  const isUninvited = reason === 'dismissed' && isGuest(room.role);
  const isOver = reason === 'ended' || reason === 'closed';
  const shouldWriteReport = isOver && audienceOf(room.role, links) === 'doctor';
  // The page of a meeting that was moved shows its new time; people without that page see it in the lobby.
  const leadsToMeeting = reason === 'moved' && links.meeting !== undefined;
  const mayReturn = MAY_RETURN.has(reason) && !isUninvited && !leadsToMeeting;
  const endKey = isUninvited ? 'uninvited' : reason;
  const textOfEnd = (): string => {
    if (isOver) return strings[`end.${reason}${textEnding(room.role, links)}`];
    if (endKey !== 'moved') return strings[`end.${endKey}Text`];
    // Staff in the doctor's place have no page of the meeting, and no invitation either.
    const isStaff = links.meeting === undefined && !isGuest(room.role);
    return strings[`end.moved${isStaff ? 'Staff' : textEnding(room.role, links)}`];
  };
  return (
    <div className="ended">
      <h2 ref={title} tabIndex={-1}>
        {strings[`end.${endKey}`]}
      </h2>
      <p>{textOfEnd()}</p>
      <div className="actions">
        {mayReturn && (
          <button className="button button-action" type="button" onClick={onReturn}>
            {strings['end.again']}
          </button>
        )}
        {shouldWriteReport && (
          <a className="button button-action" href={`${links.meeting}#report`}>
            {strings['end.report']}
          </a>
        )}
        <a
          className={leadsToMeeting ? 'button button-action' : 'button button-quiet'}
          href={links.meeting ?? links.home}
        >
          {links.meeting ? strings['end.meeting'] : strings['end.home']}
        </a>
      </div>
      <PhoneLine phone={links.phone} text={strings['end.phone']} />
    </div>
  );
}
