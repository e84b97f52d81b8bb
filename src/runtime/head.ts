import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { countAnswer, startAnswer } from '#runtime/answers.ts';

/** Headers that many heads have in common. */
export interface SharedHead {
  /** Flat pairs. */
  readonly headers: readonly string[];
  readonly text: string;
}

/** The head of a response that is sent many times. */
export interface Head {
  readonly status: number;
  readonly shared: SharedHead;
  /** Flat pairs, besides the shared ones. */
  readonly own: readonly string[];
  /** Status line and all headers but those that Node itself must see. */
  readonly text: string;
  readonly framing: readonly string[];
}

const NOTHING: SharedHead = { headers: [], text: '' };

export function makeSharedHead(headers: readonly string[]): SharedHead {
  return { headers, text: linesOf(headers).join('') };
}

/** Puts a head together, with the checks that `writeHead` would repeat for every response. */
export function makeHead(status: number, own: readonly string[], shared: SharedHead = NOTHING): Head {
  const at = own.indexOf('content-length');
  const [rest, framing] = at < 0 ? [own, []] : [own.toSpliced(at, 2), own.slice(at, at + 2)];
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  // Added, not joined: the engine then keeps the shared part once, however many heads name it.
  const text = first + shared.text + linesOf(rest).join('');
  return { status, shared, own, text, framing };
}

function linesOf(headers: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines.push(`${name}: ${value}\r\n`);
  }
  return lines;
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
    startAnswer(res, head.status, [...head.shared.headers, ...head.own]);
    return;
  }
  countAnswer(head.status);
  res.statusCode = head.status;
  inner._storeHeader(head.text, head.framing);
}
