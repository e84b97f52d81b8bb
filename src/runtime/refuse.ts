import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import { env } from '#env.ts';
import { type ErrorAnswer, errorAnswer, isCall } from '#runtime/error-pages.ts';
import { LIMITS } from '#runtime/limits.ts';
import { startObservedAnswer } from '#runtime/observed-answer.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

/**
 * Answers without the pipeline, with the page or the JSON that was prepared for the status in the visitor's language.
 * `text` is sent instead of them, for programs. Where nothing was prepared, the body is the name of the status.
 */
export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  extra: Record<string, string> = {},
  text?: string,
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { type, policy, ...answer } =
    (text === undefined && errorAnswer(req, status)) || plainAnswer(req, status, text);
  const body = Buffer.from(answer.text);
  startObservedAnswer(res, status, [
    ...securityHeaders(env.production, policy),
    ...Object.entries(extra).flat(),
    'content-type',
    type,
    'cache-control',
    'private, no-store',
    'content-length',
    String(body.length),
  ]);
  res.end(body);
  drain(req);
}

function plainAnswer(
  { url }: IncomingMessage,
  status: number,
  text = `${STATUS_CODES[status] ?? 'Error'}.`,
): ErrorAnswer {
  return isCall(url)
    ? { type: 'application/json', policy: null, text: JSON.stringify({ message: text }) }
    : { type: 'text/plain; charset=utf-8', policy: null, text: `${text}\n` };
}

/**
 * Reads the rest of a body, within limits: if a socket is closed with unread bytes, the client may not get the answer.
 */
export function drain(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => req.destroy(), LIMITS.drainTime);
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LIMITS.drainBytes) req.destroy();
  });
  req.on('close', () => clearTimeout(timer));
  req.on('end', () => clearTimeout(timer));
  req.resume();
}
