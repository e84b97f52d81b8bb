import * as v from 'valibot';
import { Text } from '#contract/text.ts';
import { isRoomLink, ROOM_LINK_MAX } from '#domain/booking/room.ts';

/** An https address of a video room; `{meeting}`, where it is in it, becomes the key of the meeting's room. */
export const RoomLink = v.pipe(Text(ROOM_LINK_MAX), v.check(isRoomLink, 'url'));
