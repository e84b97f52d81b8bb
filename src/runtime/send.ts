import type { IncomingMessage, ServerResponse } from 'node:http';
import { countAnswer, startAnswer } from '#runtime/answers.ts';
import type { Head } from '#runtime/head.ts';
import { MAX_MESSAGE, messageOf } from '#runtime/messages.ts';

/** What `writeHead` leaves behind; both are null or false until then. */
interface Inner {
  _header?: string | null;
  _headerSent?: boolean;
}

const NO_BODY = Buffer.alloc(0);

/**
 * Sends an answer that has a length. What is asked for again and again is one buffer of head and body, there already: Node
 * is told that the head has been written, and gets the buffer as the body. Order, keep-alive, back-pressure and errors
 * stay Node's own. It has no public way for that: what closes its connection, has no body by its method, or finds
 * another Node, is written the public way.
 */
export function send(req: IncomingMessage, res: ServerResponse, head: Head, body: Buffer = NO_BODY): void {
  const inner = res as unknown as Inner;
  const usual = req.method === 'GET' && res.shouldKeepAlive && body.length <= MAX_MESSAGE;
  if (usual && inner._header === null && inner._headerSent === false) {
    const message = messageOf(head, body);
    countAnswer(head.status);
    res.statusCode = head.status;
    const whole = typeof message !== 'string';
    inner._header = whole ? head.text : message;
    inner._headerSent = whole;
    res.end(whole ? message : body);
  } else {
    startAnswer(res, head.status, [...head.shared.headers, ...head.own]);
    res.end(body);
  }
}
