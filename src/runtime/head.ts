import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

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
  /** Status line and all headers but those of the connection. */
  readonly text: string;
}

const NOTHING: SharedHead = { headers: [], text: '' };

export function makeSharedHead(headers: readonly string[]): SharedHead {
  return { headers, text: linesOf(headers).join('') };
}

/** Puts a head together, with the checks that `writeHead` would repeat for every response. */
export function makeHead(status: number, own: readonly string[], shared: SharedHead = NOTHING): Head {
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  // Added, not joined: the engine then keeps the shared part once, however many heads name it.
  const text = first + shared.text + linesOf(own).join('');
  return { status, shared, own, text };
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
