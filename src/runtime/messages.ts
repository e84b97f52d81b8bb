import type { Head } from '#runtime/head.ts';
import { LIMITS } from '#runtime/limits.ts';

/** Bytes of a body up to which it is worth being copied behind its head. */
export const MAX_MESSAGE = 256 * 1024;
/** Bytes that are kept until the second is over; what comes beyond is made for each answer. */
const KEPT = 16 * 1024 * 1024;

const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(LIMITS.keepAlive / 1000)}\r\n\r\n`;

/** Seconds since 1970 that `tail` and `kept` are of. */
let second = 0;
let tail = '';
let bytes = 0;
const kept = new Map<Head, Buffer>();

/**
 * An answer as it travels over a connection that is kept: the head, what changes with the second and the connection, the
 * body. Nobody changes such a buffer: it may still be on its way to slow readers.
 */
export function messageOf(head: Head, body: Buffer): Buffer {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) begin(now);
  const known = kept.get(head);
  if (known) return known;
  // In a string of its own: to write a head's text would make a second copy of what it shares with others.
  const text = head.text + tail;
  const message = Buffer.allocUnsafeSlow(text.length + body.length);
  message.write(text, 'latin1');
  message.set(body, text.length);
  if (bytes + message.length <= KEPT) {
    kept.set(head, message);
    bytes += message.length;
  }
  return message;
}

function begin(now: number): void {
  second = now;
  tail = `Date: ${new Date(now * 1000).toUTCString()}\r\n${KEEP_ALIVE}`;
  kept.clear();
  bytes = 0;
}
