import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterEvents, setTimeout as wait } from 'node:timers/promises';
import { Deadline } from '#runtime/deadline.ts';

const CHECK_INTERVAL = 25;
/** Turns of the event loop in which a moment without a new connection is looked for. */
const MOST_TURNS = 200;

interface Stop {
  /** Milliseconds in all. */
  within: number;
  /** Milliseconds of them for which everything goes on, so that a balancer can notice. */
  accepting?: number;
  /** Milliseconds after that for which connections that are kept may still bring a request. */
  draining?: number;
  /** Demands that every later answer is the last one on its connection. */
  endKeepAlive?: () => void;
}

/**
 * Closes the server without losing a request: a client or proxy may be sending one on a connection that it keeps. So
 * the port is closed first, while kept connections get an answer that says `Connection: close`. Then requests in flight
 * end within their time, and what is left is cut.
 */
export async function closeGracefully(server: Server, stop: Stop): Promise<void> {
  if (!server.listening) return;
  const { within, accepting = 0, draining = 0, endKeepAlive } = stop;
  const deadline = new Deadline(within);
  await whileConnected(server, Math.min(accepting, deadline.left));
  if (draining > 0) await waitForQuietMoment(server);
  const closed = Promise.withResolvers<void>();
  // The HTTP server's own `close` would cut connections that are kept, or whose first request is on its way.
  NetServer.prototype.close.call(server, () => closed.resolve());
  endKeepAlive?.();
  await whileConnected(server, Math.min(draining, deadline.left));
  let isOpen = true;
  const done = closed.promise.then(() => {
    isOpen = false;
  });
  while (isOpen && deadline.left > 0) {
    // Kept-alive connections fall idle one by one as their requests end.
    server.closeIdleConnections();
    await Promise.race([done, wait(CHECK_INTERVAL)]);
  }
  server.closeAllConnections();
  await done;
}

/** Waits so many milliseconds, or until no connection is open: then nobody can be sending. */
async function whileConnected(server: Server, within: number): Promise<void> {
  const deadline = new Deadline(within);
  while (deadline.left > 0 && (await connectionsOf(server)) > 0) await wait(CHECK_INTERVAL);
}

/**
 * Waits for a turn of the event loop without a new connection: one that the system holds ready is reset with the
 * port.
 */
async function waitForQuietMoment(server: Server): Promise<void> {
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  server.on('connection', count);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const connectionsBefore = connections;
    await afterEvents();
    if (connections === connectionsBefore) break;
  }
  server.off('connection', count);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
