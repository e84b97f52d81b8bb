import type { IncomingMessage, ServerResponse } from 'node:http';
import { decompress } from '#cache/pages/compress.ts';
import { gzips } from '#cache/pages/gzip-variants.ts';
import type { Page } from '#cache/pages/page.ts';
import type { How } from '#cache/counters.ts';
import { chooseEncoding } from '#runtime/encoding.ts';
import type { Peek } from '#runtime/peek.ts';
import { send } from '#runtime/send.ts';
import { headFor, notModified, type Wire, wireOf } from '#runtime/wire.ts';

/** Writes a stored page. */
export function servePage(req: IncomingMessage, res: ServerResponse, page: Page, how: How, seen: Peek): void {
  const encoding = chooseEncoding(seen.acceptEncoding);
  /** Sends the head, where that says it all. */
  const sendHead = (wire: Wire): boolean => {
    const known = page.status === 200 && notModified(seen.ifNoneMatch, wire.etag);
    if (!known && req.method !== 'HEAD') return false;
    send(req, res, known ? wire.notModified : headFor(wire, how));
    return true;
  };
  const sendAll = (body: Buffer) => {
    const wire = wireOf(page, encoding, body.length);
    if (!sendHead(wire)) send(req, res, headFor(wire, how), body);
  };
  const sendLater = (making: Promise<Buffer>) =>
    void making.then(sendAll).catch((cause: Error) => res.destroy(cause));
  if (encoding === 'br') {
    sendAll(page.br);
  } else if (encoding === 'gzip') {
    const made = gzips.of(page);
    if (made instanceof Promise) sendLater(made);
    else sendAll(made);
  } else if (!sendHead(wireOf(page, encoding, page.size))) {
    sendLater(decompress(page.br));
  }
}
