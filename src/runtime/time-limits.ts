import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '#runtime/limits.ts';
import { refuse } from '#runtime/refuse.ts';

// Node has one time limit for all requests of a server; here are the limits of single requests.

/** Milliseconds between two looks at an upload. */
const LOOK_INTERVAL = 1_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** A request is cut off when it has not come in whole in time. */
export function limitTime(req: IncomingMessage, res: ServerResponse): void {
  const timer = setTimeout(() => cutOff(req, res), LIMITS.requestIn);
  deadlines.set(req, timer);
  whenReceived(req, () => clearTimeout(timer));
}

/**
 * From now on the request is cut off when it falls behind `pace` (bytes a second), counted from the moment at which any
 * other request would be cut off.
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
  }, LOOK_INTERVAL);
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
