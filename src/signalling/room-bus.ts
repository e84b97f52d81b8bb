import * as v from 'valibot';
import { ServerMessage } from '#contract/room/messages.ts';
import { LEFT_REASONS } from '#contract/room/messages.ts';
import { ROOM_ROLES } from '#domain/room/people.ts';

/**
 * A note of one instance of the site to the others about one room. Fields that it does not know are left out, because a
 * later release may have written it.
 */
export const RoomNote = v.variant('kind', [
  /**
   * A person of the sender's: new, changed, or still there. `since` and `entered`: when they first entered, and when
   * their last connection did, in milliseconds since 1970.
   */
  v.object({
    kind: v.literal('person'),
    key: v.string(),
    since: v.number(),
    entered: v.number(),
    person: v.object({
      id: v.string(),
      name: v.string(),
      role: v.picklist(ROOM_ROLES),
      staff: v.optional(v.boolean()),
      place: v.picklist(['waiting', 'inside']),
      connected: v.boolean(),
      media: v.object({ microphone: v.boolean(), camera: v.boolean(), screen: v.boolean() }),
      interpreter: v.optional(v.boolean()),
      keepsChat: v.optional(v.boolean()),
    }),
  }),
  /** A person has left, or did not come back in time. */
  v.object({ kind: v.literal('gone'), id: v.string() }),
  /** A message for a person of another instance. */
  v.object({ kind: v.literal('deliver'), to: v.string(), message: ServerMessage }),
  /** The doctor lets a person in. */
  v.object({ kind: v.literal('admit'), id: v.string() }),
  /**
   * A stay has ended for good, by the person, the doctor, the rules for staff or another window: every instance refuses
   * its seat from now on, and the one that has the person, which may also be the sender, closes their connection.
   */
  v.object({ kind: v.literal('remove'), id: v.string(), reason: v.picklist(LEFT_REASONS) }),
  /** Somebody cannot reach this person: the person's instance probes the connection. */
  v.object({ kind: v.literal('probe'), id: v.string() }),
  /** The doctor has ended the call. */
  v.object({ kind: v.literal('end') }),
  /** The sender has opened the room and wants to know who is there. */
  v.object({ kind: v.literal('ask') }),
]);
export type RoomNote = v.InferOutput<typeof RoomNote>;

/** Is called with each note of another instance about one room. `from`: the name of that instance. */
export type OnRoomNote = (note: RoomNote, from: string) => void;

/** Carries notes between the instances of a site. Notes may be lost; none comes back to its sender. */
export interface RoomBus {
  /** The name of this instance. */
  readonly instance: string;
  publish: (meeting: string, note: RoomNote) => void;
  /** Begins to receive the notes about a room; the returned function ends that. */
  subscribe: (meeting: string, onNote: OnRoomNote) => () => void;
  close: () => void;
}

/** The bus of a site with a single instance, which has nobody to send notes to. */
export const localBus: RoomBus = {
  instance: 'only',
  publish: () => undefined,
  subscribe: () => () => undefined,
  close: () => undefined,
};
