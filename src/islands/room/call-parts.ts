import type { Entrance } from '#contract/room/room.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';

/** `unreachable`: the room was never reached and is tried again; `lost`: it was, and the connection is gone. */
export type CallState = 'connecting' | 'unreachable' | 'open' | 'lost';

export interface CallParts {
  /** Asks for a ticket and the servers of the call. */
  enter: (interpreter: boolean | undefined) => Promise<Entrance>;
  /** Whether the patient agrees that an interpreter is there, by the lobby; undefined where nothing new was said. */
  interpreter: boolean | undefined;
  media: LocalMedia;
  relayOnly?: boolean;
}
