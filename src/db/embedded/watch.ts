import { connect, type Socket } from 'node:net';
import { ensureEmbedded } from '#db/embedded/ensure.ts';
import { embeddedPaths } from '#db/embedded/paths.ts';

/** Milliseconds between attempts to bring the database back. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

/**
 * Keeps one silent connection to the embedded database. While it is open, the database's process does not end for lack
 * of connections; when it closes, another process is started. It keeps no script alive. Returns a function that stops
 * this.
 */
export function watchEmbedded(dataDir: string): () => void {
  let stopped = false;
  let socket: Socket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_PAUSE;

  const reviveLater = () => {
    timer = setTimeout(revive, wait).unref();
    wait = Math.min(wait * 2, LONGEST_PAUSE);
  };
  const hold = () => {
    socket = connect(embeddedPaths(dataDir).socket);
    socket.unref();
    socket.resume();
    socket.once('connect', () => {
      wait = FIRST_PAUSE;
    });
    // 'close' follows every error.
    socket.on('error', () => socket?.destroy());
    socket.once('close', () => {
      if (!stopped) reviveLater();
    });
  };
  const revive = () => {
    ensureEmbedded(dataDir).then(
      () => {
        if (!stopped) hold();
      },
      () => {
        if (!stopped) reviveLater();
      },
    );
  };

  hold();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.destroy();
  };
}
