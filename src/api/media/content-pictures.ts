import { join } from 'node:path';
import { Hono } from 'hono';
import { NoPicture, resizePicture } from '#api/media/fetch-picture.ts';
import { KeptFiles } from '#api/media/kept-files.ts';
import { log } from '#api/log.ts';
import { database } from '#db/client.ts';
import { readPictureFiles } from '#db/queries/picture-files.ts';
import { PICTURE_WIDTHS } from '#domain/picture-sizes.ts';
import { env } from '#env.ts';
import { Semaphore } from '#process/semaphore.ts';

/** Bytes of resized pictures on disk; when there are more, the oldest are deleted. */
const MAX_BYTES = 512 * 1024 * 1024;
/** Pictures that are resized at the same time; each occupies a thread. Others wait, so many at most and so long (ms). */
const PARALLEL = 2;
const WAITING = 200;
const PATIENCE = 10_000;

/** Of a drawing and of a photograph: the hash of its bytes, and the ending that a host of files knows it by. */
const DRAWN = /^([\w-]{22})\.svg$/;
const PHOTOGRAPHED = /^([\w-]{22})\.webp$/;
/** A path always shows the same picture: its bytes are in its name. */
const FOREVER = 'public, max-age=31536000, immutable';
/** A drawing that is opened by itself is a document: it runs and loads nothing. */
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the pictures that editors published: `/pictures/{width}/{hash}.webp` as AVIF where the browser takes it,
 * else as WebP, resized at the first request and later read from disk; `/pictures/{hash}.svg` as it is.
 */
export function createContentPictures(folder = join(env.DATA_DIR, 'content-pictures')) {
  const files = new KeptFiles(folder, MAX_BYTES);
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const resizing = new Semaphore(PARALLEL, WAITING);

  async function resized(hash: string, width: number, format: 'avif' | 'webp'): Promise<Buffer | undefined> {
    const name = `${hash}-${width}.${format}`;
    const stored = await files.read(name);
    if (stored) return stored.bytes;
    await resizing.acquire(PATIENCE);
    try {
      const [picture] = await readPictureFiles(database(), [hash]);
      if (!picture || picture.type === 'image/svg+xml') return undefined;
      const bytes = await resizePicture(picture.bytes, width, format);
      // A disk that refuses costs time at the next request, and no picture.
      await files.write(name, bytes).catch(() => undefined);
      return bytes;
    } finally {
      resizing.release();
    }
  }

  /** One work for all who ask for the same picture at the same time. */
  function shared(hash: string, width: number, format: 'avif' | 'webp'): Promise<Buffer | undefined> {
    const name = `${hash}-${width}.${format}`;
    const work = underWay.get(name) ?? resized(hash, width, format).finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  }

  const app = new Hono();
  app.get('/pictures/:name', async (context) => {
    const hash = DRAWN.exec(context.req.param('name'))?.[1];
    const [picture] = hash === undefined ? [] : await readPictureFiles(database(), [hash]);
    if (picture?.type !== 'image/svg+xml') return context.body(null, 404);
    return context.body(new Uint8Array(picture.bytes), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': FOREVER,
      'content-security-policy': DRAWING,
    });
  });
  app.get('/pictures/:width/:name', async (context) => {
    const { width: text, name } = context.req.param();
    const width = PICTURE_WIDTHS.find((one) => String(one) === text);
    const hash = PHOTOGRAPHED.exec(name)?.[1];
    if (width === undefined || hash === undefined) return context.body(null, 404);
    const format = /image\/avif/.test(context.req.header('accept') ?? '') ? 'avif' : 'webp';
    try {
      const picture = await shared(hash, width, format);
      if (!picture) return context.body(null, 404);
      return context.body(new Uint8Array(picture), 200, {
        'content-type': `image/${format}`,
        'cache-control': FOREVER,
        vary: 'accept',
      });
    } catch (error) {
      if (error instanceof NoPicture) return context.body(null, 404);
      log.warn({ err: error }, 'a picture could not be resized');
      return context.body(null, 503, { 'cache-control': 'no-store', 'retry-after': '5' });
    }
  });
  return app;
}
