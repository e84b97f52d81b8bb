import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** The head of a response that is sent many times. */
export interface Head {
  readonly status: number;
  /** Flat pairs. */
  readonly headers: readonly string[];
  /** Status line and all headers but those that Node itself must see. */
  readonly text: string;
  readonly framing: readonly string[];
}

/** Puts a head together, with the checks that `writeHead` would repeat for every response. */
export function makeHead(status: number, headers: readonly string[]): Head {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`];
  const framing: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    if (name === 'content-length') framing.push(name, value);
    else lines.push(`${name}: ${value}\r\n`);
  }
  return { status, headers, text: lines.join(''), framing };
}

interface Inner {
  /** What `writeHead` calls once it has made the status line; checks and joins the headers one by one. */
  _storeHeader?(firstLine: string, headers: readonly string[]): void;
}

/**
 * Writes a head in one piece. Joining a dozen security headers anew costs a sixth of a whole hit, and the public way
 * has no means to hand over text; Node's version is pinned, and without its inner function the public way is taken.
 */
export function writeHead(res: ServerResponse, head: Head): void {
  const inner: Inner = res as unknown as Inner;
  if (inner._storeHeader === undefined) {
    res.writeHead(head.status, [...head.headers]);
    return;
  }
  res.statusCode = head.status;
  inner._storeHeader(head.text, head.framing);
}
