import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#runtime/refusal.ts';

/**
 * The whole body, counted while it comes in; undefined when there is none. A body that its headers already forbid is refused
 * before a byte of it is read.
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
  // It went away while it waited for its turn: no event would come any more.
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
    req.off('data', onData).off('end', onEnd).off('close', onClose);
  }
}
