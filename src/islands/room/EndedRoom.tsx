import { useEffect } from 'react';
import type { LeftReason } from '#contract/room/messages.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';

interface Props {
  reason: LeftReason | 'left';
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
export function EndedRoom({ reason, media, links, strings, again }: Props) {
  useEffect(() => media.close(), [media]);
  return (
    <div className="ended">
      <h2>{strings[`end.${reason}`]}</h2>
      <p>{strings[`end.${reason}Text`]}</p>
      <div className="actions">
        {MAY_RETURN.has(reason) && (
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
