import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '#runtime/limits.ts';
import { refuse } from '#runtime/refuse.ts';

// Node has one time-out for the requests of a server; these are those of one request.

/** Milliseconds between two looks at an upload. */
const LOOK = 1_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** A request is cut off when it has not come in whole in time. */
export function limitTime(req: IncomingMessage, res: ServerResponse): void {
  const timer = setTimeout(() => cutOff(req, res), LIMITS.requestIn);
  deadlines.set(req, timer);
  whenIn(req, () => clearTimeout(timer));
}

/**
 * From now on it is cut off when it falls behind `pace` (bytes a second), not counting the time that any request has.
 */
export function limitPace(req: IncomingMessage, res: ServerResponse, pace: number): void {
  clearTimeout(deadlines.get(req));
  const began = performance.now();
  const before = req.socket.bytesRead;
  const timer = setInterval(() => {
    const owed = ((performance.now() - began - LIMITS.requestIn) / 1_000) * pace;
    if (req.socket.bytesRead - before >= owed) return;
    clearInterval(timer);
    cutOff(req, res);
  }, LOOK);
  whenIn(req, () => clearInterval(timer));
}

function whenIn(req: IncomingMessage, then: () => void): void {
  req.once('end', then).once('close', then);
}

function cutOff(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) return;
  if (res.headersSent) req.destroy();
  else refuse(req, res, 408, { connection: 'close' });
}
