import { join } from 'node:path';
import { Hono } from 'hono';
import { drawSocialImage } from '#api/media/draw-social-image.ts';
import { CachedFiles } from '#api/media/cached-files.ts';
import { readSocialImage } from '#api/media/social-address.ts';
import { log } from '#api/log.ts';
import { Semaphore } from '#process/semaphore.ts';
import { env } from '#env.ts';

/** Bytes of pictures on disk; when there are more, the oldest are deleted. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Pictures that are drawn at the same time; each occupies a thread. */
const AT_ONCE = 2;
/** The most milliseconds that a picture waits for its turn, and the most pictures that wait. */
const QUEUE_TIMEOUT = 6_000;
const WAITING = 100;

const NAME = /^([\w-]{27})\.jpg$/;

/**
 * Serves `/social/{name}.jpg`. A picture is drawn at the first request and later read from disk. Browsers may cache it
 * for good, because a path always shows the same picture.
 */
export function createSocialImages(
  folder = join(env.DATA_DIR, 'social-images'),
  waiting = WAITING,
  queueTimeout = QUEUE_TIMEOUT,
) {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const files = new CachedFiles(folder, MAX_BYTES);
  const drawing = new Semaphore(AT_ONCE, waiting);

  /** Draws a picture and writes it to disk; undefined for a name that this site did not make. */
  async function drawAndStore(name: string, payload: string): Promise<Buffer | undefined> {
    const image = readSocialImage(name, payload);
    if (!image) return undefined;
    const picture = await drawing.hold(queueTimeout, () => drawSocialImage(image));
    await files
      .write(`${name}.jpg`, picture)
      .catch((error: unknown) => log.warn({ err: error }, 'a picture for links could not be kept'));
    return picture;
  }

  const app = new Hono();
  app.get('/social/:name', async (context) => {
    const name = NAME.exec(context.req.param('name'))?.[1];
    if (name === undefined) return new Response('', { status: 404 });
    const stored = await files.read(`${name}.jpg`);
    // A power failure may leave a file without its bytes.
    if (stored?.bytes.length) return pictureResponse(stored.bytes);
    const work =
      underWay.get(name) ??
      drawAndStore(name, context.req.query('of') ?? '').finally(() => underWay.delete(name));
    underWay.set(name, work);
    try {
      const picture = await work;
      return picture ? pictureResponse(picture) : new Response('', { status: 404 });
    } catch (error) {
      log.warn({ err: error }, 'a picture for links could not be drawn');
      return new Response('', { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } });
    }
  });
  return app;
}

function pictureResponse(picture: Buffer): Response {
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' };
  return new Response(new Uint8Array(picture), { headers });
}
