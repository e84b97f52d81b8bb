import type { Entrance } from '#contract/room/room.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';

/** `unreachable`: the room was never reached and is tried again; `lost`: it was, and the connection is gone. */
export type CallState = 'connecting' | 'unreachable' | 'open' | 'lost';

export interface CallParts {
  /** Asks for a ticket and the servers of the call. `interpreter`: whether the patient agrees that one is there. */
  enter: (interpreter: boolean) => Promise<Entrance>;
  interpreter: boolean;
  media: LocalMedia;
  relayOnly?: boolean;
}
