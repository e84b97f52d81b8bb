import { connect } from 'node:net';

/** Whether a process accepts connections on a unix socket. */
export async function acceptsConnections(socket: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = connect(socket);
  probe.once('connect', () => resolve(true));
  probe.once('error', () => resolve(false));
  const answer = await promise;
  probe.destroy();
  return answer;
}
