import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import { CALLS } from '#cache/policy.ts';
import { env } from '#env.ts';
import { startAnswer } from '#runtime/answers.ts';
import { LIMITS } from '#runtime/limits.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

const isCall = (url = '') => CALLS.test(url.split('?', 1)[0] ?? '');

/** Answers without asking anybody: a status, its name, and nothing of what was sent. */
export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  extra: Record<string, string> = {},
  text = `${STATUS_CODES[status] ?? 'Error'}.`,
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const json = isCall(req.url);
  const body = Buffer.from(json ? JSON.stringify({ message: text }) : `${text}\n`);
  startAnswer(res, status, [
    ...securityHeaders(env.production),
    ...Object.entries(extra).flat(),
    'content-type',
    json ? 'application/json' : 'text/plain; charset=utf-8',
    'cache-control',
    'private, no-store',
    'content-length',
    String(body.length),
  ]);
  res.end(body);
  drain(req);
}

/** Reads on for a bounded while: a socket closed with unread bytes in it would take the answer with it. */
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
