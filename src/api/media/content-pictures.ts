import { join } from 'node:path';
import { Hono } from 'hono';
import { resizePicture } from '#api/media/fetch-picture.ts';
import { KeptFiles } from '#api/media/kept-files.ts';
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

const HASH = /^[\w-]{22}$/;
/** A path always shows the same picture: its bytes are in its name. */
const FOREVER = 'public, max-age=31536000, immutable';
/** A drawing that is opened by itself is a document: it runs and loads nothing. */
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the pictures that editors published: `/pictures/{width}/{hash}` as AVIF where the browser takes it, else as
 * WebP, resized at the first request and later read from disk; `/pictures/{hash}.svg` as it is.
 */
export function createContentPictures(folder = join(env.DATA_DIR, 'content-pictures')) {
  const files = new KeptFiles(folder, MAX_BYTES);
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const resizing = new Semaphore(PARALLEL, WAITING);

  async function resized(hash: string, width: number, format: 'avif' | 'webp'): Promise<Buffer | undefined> {
    const name = `${hash}-${width}.${format}`;
    const stored = await files.read(name);
    if (stored) return stored.bytes;
    const [picture] = await readPictureFiles(database(), [hash]);
    if (!picture || picture.type === 'image/svg+xml') return undefined;
    await resizing.acquire(PATIENCE);
    const bytes = await resizePicture(picture.bytes, width, format).finally(() => resizing.release());
    // A disk that refuses costs time at the next request, and no picture.
    await files.write(name, bytes).catch(() => undefined);
    return bytes;
  }

  const app = new Hono();
  app.get('/pictures/:name{.+\\.svg}', async (context) => {
    const hash = context.req.param('name').slice(0, -'.svg'.length);
    const [picture] = HASH.test(hash) ? await readPictureFiles(database(), [hash]) : [];
    if (picture?.type !== 'image/svg+xml') return context.body(null, 404);
    return context.body(new Uint8Array(picture.bytes), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': FOREVER,
      'content-security-policy': DRAWING,
    });
  });
  app.get('/pictures/:width/:hash', async (context) => {
    const { width: text, hash } = context.req.param();
    const width = PICTURE_WIDTHS.find((one) => String(one) === text);
    if (width === undefined || !HASH.test(hash)) return context.body(null, 404);
    const format = /image\/avif/.test(context.req.header('accept') ?? '') ? 'avif' : 'webp';
    const name = `${hash}-${width}.${format}`;
    const work = underWay.get(name) ?? resized(hash, width, format).finally(() => underWay.delete(name));
    underWay.set(name, work);
    const picture = await work;
    if (!picture) return context.body(null, 404);
    return context.body(new Uint8Array(picture), 200, {
      'content-type': `image/${format}`,
      'cache-control': FOREVER,
      vary: 'accept',
    });
  });
  return app;
}
