import type { Head } from '#runtime/head.ts';
import { LIMITS } from '#runtime/limits.ts';

/** Bytes: a longer body is not copied behind its head, because the copy would cost more than it saves. */
export const MAX_MESSAGE = 256 * 1024;
/** Bytes of whole messages that are cached in one second; beyond them, head and body are sent separately. */
const MAX_CACHED = 16 * 1024 * 1024;

const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(LIMITS.keepAlive / 1000)}\r\n\r\n`;

/** The second (since 1970) that `tail` and `cached` belong to. */
let second = 0;
let tail = '';
let bytes = 0;
/** By head: null after its first request in this second, the whole message from its second request on. */
const cached = new Map<Head, Buffer | null>();

/**
 * Completes a head with the Date and Keep-Alive headers. Gives the whole message as a buffer when the head is requested
 * again within a second, and otherwise the text of the head alone, because copying the body pays only when it is reused.
 * Callers must not change the buffer: slow connections may still be reading it.
 */
export function messageOf(head: Head, body: Buffer): Buffer | string {
  startSecond(Math.floor(Date.now() / 1000));
  const known = cached.get(head);
  if (known) return known;
  // A new string is written, because writing `head.text` itself would copy the part that it shares with other heads.
  const text = head.text + tail;
  const size = text.length + body.length;
  if (known === undefined) cached.set(head, null);
  if (known === undefined || bytes + size > MAX_CACHED) return text;
  const message = Buffer.allocUnsafeSlow(size);
  message.write(text, 'latin1');
  message.set(body, text.length);
  cached.set(head, message);
  bytes += size;
  return message;
}

function startSecond(now: number): void {
  if (now === second) return;
  second = now;
  tail = `Date: ${new Date(now * 1000).toUTCString()}\r\n${KEEP_ALIVE}`;
  cached.clear();
  bytes = 0;
}
