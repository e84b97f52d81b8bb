import type { IncomingMessage, ServerResponse } from 'node:http';
import { decompress } from '#cache/compress.ts';
import type { Page } from '#cache/page.ts';
import type { How } from '#cache/store.ts';
import { chooseEncoding } from '#runtime/encoding.ts';
import type { Peek } from '#runtime/peek.ts';
import { headersFor, notModified, wireOf } from '#runtime/wire.ts';

/** Writes a stored page: one `writeHead`, one `end`. */
export function servePage(req: IncomingMessage, res: ServerResponse, page: Page, how: How, seen: Peek): void {
  const wire = wireOf(page, chooseEncoding(seen.acceptEncoding));
  if (page.status === 200 && notModified(seen.ifNoneMatch, wire.etag)) {
    res.writeHead(304, wire.notModified);
    res.end();
    return;
  }
  if (req.method === 'HEAD') {
    res.writeHead(page.status, headersFor(wire, how));
    res.end();
  } else if (wire.body) {
    res.writeHead(page.status, headersFor(wire, how));
    res.end(wire.body);
  } else {
    decompress(page.br).then(
      (body) => {
        res.writeHead(page.status, headersFor(wire, how));
        res.end(body);
      },
      (cause: Error) => res.destroy(cause),
    );
  }
}
