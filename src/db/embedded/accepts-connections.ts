import { connect } from 'node:net';

/** Whether somebody listens on a unix socket. */
export async function accepts(socket: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = connect(socket);
  probe.once('connect', () => resolve(true));
  probe.once('error', () => resolve(false));
  const answer = await promise;
  probe.destroy();
  return answer;
}
