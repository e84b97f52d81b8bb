import type { Server } from 'node:http';
import { senderOf } from '#runtime/client-address.ts';
import { hostOf } from '#runtime/hosts.ts';
import { repeat } from '#runtime/repeat.ts';
import { refuseSocket, type RoomSockets } from '#signalling/room-sockets.ts';

/** Milliseconds between checks for people who lost their connection and did not come back. */
const TICK = 2_000;
/** Milliseconds between heartbeats: proxies close a connection that is silent for a minute. */
const HEARTBEAT = 15_000;

/** Serves the WebSockets of meeting rooms. `hosts`: lower-case Host headers that are answered. */
export function serveRooms(
  server: Server,
  rooms: RoomSockets,
  hosts: ReadonlySet<string>,
): { close: () => void } {
  server.on('upgrade', (req, socket, head) => {
    // After an upgrade Node no longer handles errors of the socket: an unhandled one would end the process.
    socket.on('error', () => socket.destroy());
    const host = hostOf(req);
    if (host !== undefined && hosts.has(host.toLowerCase()))
      rooms.upgrade(req, socket, head, { host, sender: senderOf(req).name });
    else refuseSocket(socket, '421 Misdirected Request');
  });
  const stops = [
    repeat('looking after meeting rooms', TICK, () => rooms.tick()),
    repeat('heartbeats of meeting rooms', HEARTBEAT, () => rooms.beat()),
    // Apart from the heartbeats, because a slow database must not delay them.
    repeat('stays in meeting rooms', HEARTBEAT, () => rooms.renew()),
  ];
  return {
    close() {
      for (const stop of stops) void stop();
      rooms.close();
    },
  };
}
