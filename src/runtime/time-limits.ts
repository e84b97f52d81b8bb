import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '#runtime/limits.ts';
import { refuse } from '#runtime/refuse.ts';

// Node has one time limit for all requests of a server. These functions limit single requests.

/** Milliseconds between two checks of an upload. */
const CHECK_INTERVAL = 1_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts the request off when it has not been received as a whole within LIMITS.requestIn. */
export function limitTime(req: IncomingMessage, res: ServerResponse): void {
  const timer = setTimeout(() => cutOff(req, res), LIMITS.requestIn);
  deadlines.set(req, timer);
  whenReceived(req, () => clearTimeout(timer));
}

/**
 * Replaces the time limit of {@link limitTime} by one that grows with the body: after LIMITS.requestIn the request is
 * cut off when it has brought less than `pace` bytes for each further second.
 */
export function limitPace(req: IncomingMessage, res: ServerResponse, pace: number): void {
  clearTimeout(deadlines.get(req));
  const began = performance.now();
  const bytesBefore = req.socket.bytesRead;
  const timer = setInterval(() => {
    const expectedBytes = ((performance.now() - began - LIMITS.requestIn) / 1_000) * pace;
    if (req.socket.bytesRead - bytesBefore >= expectedBytes) return;
    clearInterval(timer);
    cutOff(req, res);
  }, CHECK_INTERVAL);
  whenReceived(req, () => clearInterval(timer));
}

function whenReceived(req: IncomingMessage, then: () => void): void {
  req.once('end', then).once('close', then);
}

function cutOff(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) return;
  if (res.headersSent) req.destroy();
  else refuse(req, res, 408, { connection: 'close' });
}
