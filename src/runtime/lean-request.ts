import { IncomingMessage } from 'node:http';

/**
 * A request that Node hands over without having made an object of all its headers, which would cost a fifteenth of a hit:
 * until somebody asks for them, `headers` has those alone that Node itself looks at before (`_http_server.js`).
 */
export class LeanRequest extends IncomingMessage {
  /** To be set by whoever the request is handed to: from then on `headers` has all of them. */
  handedOver = false;
  glanced: Glance | undefined;
}

type Name = 'host' | 'expect' | 'te' | 'content-length' | 'transfer-encoding';
type Glance = { [K in Name]?: string };

const LOOKED_AT = new Map<number, Name>(
  (['host', 'expect', 'te', 'content-length', 'transfer-encoding'] as const).map((name) => [
    name.length,
    name,
  ]),
);

function glance(raw: readonly string[]): Glance {
  const found: Glance = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    const looked = LOOKED_AT.get(name.length);
    if (looked !== undefined && name.toLowerCase() === looked) found[looked] ??= raw[at + 1] ?? '';
  }
  return found;
}

const full = Object.getOwnPropertyDescriptor(IncomingMessage.prototype, 'headers');
// Where Node makes the object in another way, it stays as it is.
if (full?.get)
  Object.defineProperty(LeanRequest.prototype, 'headers', {
    ...full,
    get(this: LeanRequest) {
      if (this.handedOver) return full.get?.call(this);
      this.glanced ??= glance(this.rawHeaders);
      return this.glanced;
    },
  });
