import { connect, type Socket } from 'node:net';
import { ensureEmbedded } from '#db/embedded/ensure.ts';
import { embeddedPaths } from '#db/embedded/paths.ts';

/** Milliseconds between attempts to bring the database back. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

/**
 * Keeps one silent connection to the embedded database: while it lives the process does not leave for want of
 * clients, and its end is the sign to start another one. Holds no script open. Returns the way to stop.
 */
export function watchEmbedded(dataDir: string): () => void {
  let stopped = false;
  let socket: Socket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_PAUSE;

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
      if (stopped) return;
      timer = setTimeout(revive, wait).unref();
      wait = Math.min(wait * 2, LONGEST_PAUSE);
    });
  };
  const revive = () => {
    ensureEmbedded(dataDir).then(
      () => {
        if (!stopped) hold();
      },
      () => {
        if (stopped) return;
        timer = setTimeout(revive, wait).unref();
        wait = Math.min(wait * 2, LONGEST_PAUSE);
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
