import type { Entrance } from '#contract/room/room.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';

/**
 * `unreachable`: the room could not be reached yet; `lost`: the connection was open and is lost. In both states a new
 * attempt follows.
 */
export type CallState = 'connecting' | 'unreachable' | 'open' | 'lost';

/** The parts of the page that a call needs. */
export interface CallParts {
  /** Asks the API for a ticket and the servers of the call; `interpreter` is the patient's decision, if it is new. */
  enter: (interpreter: boolean | undefined) => Promise<Entrance>;
  /** Whether the person comes by an invitation. */
  isGuest: boolean;
  /** The start of the meeting (ISO 8601) that the lobby has shown. */
  startsAt: string;
  /** The patient's decision on an interpreter in the lobby; undefined if they made no new one. */
  interpreter: boolean | undefined;
  media: LocalMedia;
  /** Whether only relays are used. */
  relayOnly?: boolean;
}
