import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A TCP proxy before Redis that can refuse connections, or close one at the moment at which SUBSCRIBE arrives on it.
 */
export async function cuttingProxy(redisPort: number) {
  const open = new Set<Socket>();
  const proxy = {
    url: '',
    /** Whether a connection is closed when SUBSCRIBE arrives on it. */
    cutting: false,
    /** Whether new connections are refused. */
    refusing: false,
    /** The number of SUBSCRIBE commands that were cut off. */
    cut: 0,
    /** The number of SUBSCRIBE commands that reached Redis. */
    passed: 0,
    /** Closes every connection, as a Redis does that goes away. */
    dropAll(): void {
      for (const socket of open) socket.destroy();
    },
  };
  const server = createServer((client) => {
    if (proxy.refusing) {
      client.destroy();
      return;
    }
    const upstream = connect(redisPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (bytes: Buffer) => {
      const subscribes = /subscribe/i.test(bytes.toString('latin1'));
      if (subscribes && proxy.cutting) {
        proxy.cut += 1;
        client.destroy();
        return;
      }
      if (subscribes) proxy.passed += 1;
      upstream.write(bytes);
    });
    upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    proxy.dropAll();
    server.close();
  });
  proxy.url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
