import type { IncomingMessage, ServerResponse } from 'node:http';
import { decompress } from '#cache/compress.ts';
import type { Page } from '#cache/page.ts';
import type { How } from '#cache/store.ts';
import { chooseEncoding } from '#runtime/encoding.ts';
import { writeHead } from '#runtime/head.ts';
import type { Peek } from '#runtime/peek.ts';
import { headFor, notModified, wireOf } from '#runtime/wire.ts';

/** Writes a stored page: one head, one `end` (which sends no body for HEAD). */
export function servePage(req: IncomingMessage, res: ServerResponse, page: Page, how: How, seen: Peek): void {
  const wire = wireOf(page, chooseEncoding(seen.acceptEncoding));
  if (page.status === 200 && notModified(seen.ifNoneMatch, wire.etag)) {
    writeHead(res, wire.notModified);
    res.end();
  } else if (wire.body !== undefined || req.method === 'HEAD') {
    writeHead(res, headFor(wire, how));
    res.end(wire.body);
  } else {
    decompress(page.br).then(
      (body) => {
        writeHead(res, headFor(wire, how));
        res.end(body);
      },
      (cause: Error) => res.destroy(cause),
    );
  }
}
