import { keyFor } from '#db/app-key.ts';
import { database } from '#db/client.ts';
import { env } from '#env.ts';
import { OutageLog } from '#process/outage-log.ts';
import { log } from '#runtime/log.ts';
import { localBus } from '#runtime/room/room-bus.ts';
import { openRedisRoomBus } from '#runtime/room/redis-room-bus.ts';
import { RoomSockets } from '#runtime/room/room-sockets.ts';
import { dismissGuest } from '#services/room/guests.ts';
import { renewStay } from '#services/room/stay.ts';

/** Opens the meeting rooms of this instance; with Redis they are shared with the others. `hosts`: lower-case Host headers. */
export function openRooms(hosts: ReadonlySet<string>): RoomSockets {
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
  return new RoomSockets(bus, hosts, {
    renew: (ticket) => renewStay(database(), ticket, new Date()),
    dismissed: (meeting, key) => dismissGuest(database(), meeting, key, new Date()),
  });
}
