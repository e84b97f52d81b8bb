import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether a process accepts connections on a unix socket. */
export async function acceptsConnections(socket: string): Promise<boolean> {
  const probe = connect(socket);
  // Rejects upon an error of the socket.
  const answer = await once(probe, 'connect')
    .then(() => true)
    .catch(() => false);
  probe.destroy();
  return answer;
}
