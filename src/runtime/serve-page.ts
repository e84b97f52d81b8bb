import type { IncomingMessage, ServerResponse } from 'node:http';
import { decompress } from '#cache/compress.ts';
import { gzips } from '#cache/gzip-variants.ts';
import type { Page } from '#cache/page.ts';
import type { How } from '#cache/store.ts';
import { chooseEncoding } from '#runtime/encoding.ts';
import { writeHead } from '#runtime/head.ts';
import type { Peek } from '#runtime/peek.ts';
import { headFor, notModified, type Wire, wireOf } from '#runtime/wire.ts';

/** Writes a stored page: one head, one `end` (which sends no body for HEAD). */
export function servePage(req: IncomingMessage, res: ServerResponse, page: Page, how: How, seen: Peek): void {
  const encoding = chooseEncoding(seen.acceptEncoding);
  /** True when the head says it all. */
  const closed = (wire: Wire): boolean => {
    const known = page.status === 200 && notModified(seen.ifNoneMatch, wire.etag);
    if (known) writeHead(res, wire.notModified);
    else writeHead(res, headFor(wire, how));
    return known || req.method === 'HEAD';
  };
  const send = (body: Buffer) => {
    if (closed(wireOf(page, encoding, body.length))) res.end();
    else res.end(body);
  };
  if (encoding === 'br') {
    send(page.br);
  } else if (encoding === 'gzip') {
    const made = gzips.of(page);
    if (made instanceof Promise) made.then(send).catch((cause: Error) => res.destroy(cause));
    else send(made);
  } else if (closed(wireOf(page, encoding, page.size))) {
    res.end();
  } else {
    decompress(page.br).then(
      (body) => res.end(body),
      (cause: Error) => res.destroy(cause),
    );
  }
}
