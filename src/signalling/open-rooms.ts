import { keyFor } from '#db/app-key.ts';
import { database } from '#db/client.ts';
import { env } from '#env.ts';
import { OutageLog } from '#process/outage-log.ts';
import { openRedisRoomBus } from '#signalling/redis-room-bus.ts';
import { localBus } from '#signalling/room-bus.ts';
import { RoomSockets } from '#signalling/room-sockets.ts';
import { dismissGuest } from '#services/room/guests.ts';
import { hasRelay } from '#services/room/ice-servers.ts';
import { recordDecisionInCall } from '#services/room/interpreter-consent.ts';
import { keepLines } from '#services/room/kept-chat.ts';
import { noteLine, noteLostConnection } from '#services/room/line-quality.ts';
import { renewStays } from '#services/room/stay.ts';

type Log = ConstructorParameters<typeof OutageLog>[0];

/** Opens the meeting rooms of this instance; with Redis they are shared with the others. */
export function openRooms(log: Log): RoomSockets {
  const outages = new OutageLog(log, 'meeting rooms cannot reach Redis');
  const bus =
    env.REDIS_URL === undefined
      ? localBus
      : openRedisRoomBus({
          url: env.REDIS_URL,
          site: env.PRODUCT_SLUG,
          key: keyFor('meeting-rooms'),
          onChange: (cause) => outages.record(cause),
        });
  return new RoomSockets(bus, {
    renew: (tickets) => renewStays(database(), tickets, new Date()),
    onDismissed: (meeting, key) => dismissGuest(database(), meeting, key, new Date()),
    keepLines: (meeting, lines) => keepLines(database(), meeting, lines, new Date()),
    noteLine: (ticket, sample) => noteLine(database(), ticket, sample, new Date()),
    noteInterpreterConsent: (ticket, decision) => recordDecisionInCall(database(), ticket, decision),
    noteLostConnection: (ticket) => noteLostConnection(database(), ticket),
    report: (cause, kind) => log.error({ err: cause, kind }, 'a message of a meeting room failed'),
  });
}

/** Warnings for the operator, when the site starts. */
export const relayWarnings = (): string[] =>
  hasRelay() || env.MEETING_ROOM_URL !== undefined ? [] : [NO_RELAY];

const NO_RELAY =
  'TURN_URLS names no relay: meetings in the site’s own room work in most homes, but not behind firewalls that let only web pages through (many hospitals, offices and mobile networks).';
