import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Deadline } from '#runtime/deadline.ts';

const CHECK_INTERVAL = 25;

/** Takes no new connection, lets requests in flight end within their time, then cuts what is left. */
export async function closeGracefully(server: Server, within: number): Promise<void> {
  if (!server.listening) return;
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  const deadline = new Deadline(within);
  let open = true;
  const done = closed.promise.then(() => {
    open = false;
  });
  while (open && deadline.left > 0) {
    // Kept-alive connections fall idle one by one as their requests end.
    server.closeIdleConnections();
    await Promise.race([done, wait(CHECK_INTERVAL)]);
  }
  server.closeAllConnections();
  await done;
}
