import type { Head } from '#runtime/head.ts';
import { LIMITS } from '#runtime/limits.ts';

/** Bytes of a body up to which it is worth being copied behind its head. */
export const MAX_MESSAGE = 256 * 1024;
/** Bytes that are kept until the second is over; what comes beyond goes in two parts. */
const KEPT = 16 * 1024 * 1024;

const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(LIMITS.keepAlive / 1000)}\r\n\r\n`;

/** Seconds since 1970 that `tail` and `kept` are of. */
let second = 0;
let tail = '';
let bytes = 0;
/** What was asked for in this second, and from the second time on its whole answer. */
const kept = new Map<Head, Buffer | null>();

/**
 * What travels over a connection that is kept, with what changes with the second and the connection: a whole answer for
 * what is asked for again and again; the text of its head for the first time in a second, when more is not worth being
 * made. Nobody changes such a buffer: it may still be on its way to slow readers.
 */
export function messageOf(head: Head, body: Buffer): Buffer | string {
  turnTo(Math.floor(Date.now() / 1000));
  const known = kept.get(head);
  if (known) return known;
  // A string of its own: to write a head's text would make a second copy of what it shares with others.
  const text = head.text + tail;
  const size = text.length + body.length;
  if (known === undefined) kept.set(head, null);
  if (known === undefined || bytes + size > KEPT) return text;
  const message = Buffer.allocUnsafeSlow(size);
  message.write(text, 'latin1');
  message.set(body, text.length);
  kept.set(head, message);
  bytes += size;
  return message;
}

function turnTo(now: number): void {
  if (now === second) return;
  second = now;
  tail = `Date: ${new Date(now * 1000).toUTCString()}\r\n${KEEP_ALIVE}`;
  kept.clear();
  bytes = 0;
}
