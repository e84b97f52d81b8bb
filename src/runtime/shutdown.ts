import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterEvents, setTimeout as wait } from 'node:timers/promises';
import { Deadline } from '#runtime/deadline.ts';

const CHECK_INTERVAL = 25;
/** The most turns of the event loop to wait for one without a new connection. */
const MOST_TURNS = 200;

interface Stop {
  /** Milliseconds in all. */
  within: number;
  /** Milliseconds of `within` for which requests are still accepted, so that a load balancer can notice the change. */
  accepting?: number;
  /** Milliseconds after that in which kept-alive connections may still bring a request. */
  draining?: number;
  /** Makes every later answer the last one on its connection. */
  endKeepAlive?: () => void;
}

/**
 * Closes the server without losing a request that a client or proxy is just sending on a kept-alive connection. First
 * the port is closed, while such connections still get an answer, with `Connection: close`. Then the requests in flight
 * may end, and after `within` the remaining connections are cut.
 */
export async function closeGracefully(server: Server, stop: Stop): Promise<void> {
  if (!server.listening) return;
  const { within, accepting = 0, draining = 0, endKeepAlive } = stop;
  const deadline = new Deadline(within);
  await whileConnected(server, Math.min(accepting, deadline.left));
  if (draining > 0) await waitForQuietMoment(server);
  const closed = Promise.withResolvers<void>();
  // The HTTP server's own `close` would also cut idle connections, on which a request may be on its way.
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
 * Waits for a turn of the event loop without a new connection: connections that the system has accepted, but Node has
 * not taken over yet, are reset when the port is closed.
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
