import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#runtime/refusal.ts';

/**
 * Reads the whole body, up to `limit` bytes; undefined when there is none. Where the headers already show that it is
 * too large or encoded, it is refused before a byte of it is read. Throws a Refusal.
 */
export async function readBody(
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const { 'content-encoding': coding, 'content-length': length, 'transfer-encoding': transfer } = req.headers;
  if (coding !== undefined) throw new Refusal(415);
  if (length !== undefined && Number(length) > limit) throw new Refusal(413);
  if (transfer === undefined && (length === undefined || length === '0')) return undefined;
  // The client left while the request waited for its turn: no event would follow any more.
  if (req.destroyed) throw new Refusal(400);
  if (req.headers.expect !== undefined) res.writeContinue();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const done = Promise.withResolvers<void>();
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) {
      // Nothing more is taken in until the answer is out.
      req.pause();
      done.reject(new Refusal(413));
    } else chunks.push(chunk);
  };
  const onEnd = () => done.resolve();
  const onClose = () => done.reject(new Refusal(400));
  req.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  try {
    await done.promise;
    return Buffer.concat(chunks);
  } finally {
    // The listener of errors stays: a later error that nobody listens to would end the process.
    req.off('data', onData).off('end', onEnd).off('close', onClose);
  }
}
