import * as v from 'valibot';
import { Text } from '#contract/text.ts';
import { isRoomLink, ROOM_LINK_MAX } from '#domain/booking/room.ts';

/** An https address of a video room. If it contains `{meeting}`, the key of the meeting's room replaces that. */
export const RoomLink = v.pipe(Text(ROOM_LINK_MAX), v.check(isRoomLink, 'url'));
