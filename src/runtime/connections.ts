import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#domain/network.ts';
import { isPrivate } from '#runtime/client-address.ts';

/** Closes connections of one network beyond `most`. Peers in private networks may be proxies: those are not counted. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isPrivate(address)) return;
    const network = networkOf(address);
    const others = open.get(network) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
