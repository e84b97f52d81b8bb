import { join } from 'node:path';
import { Hono } from 'hono';
import { drawSocialImage } from '#api/media/draw-social-image.ts';
import { CachedFiles } from '#api/media/cached-files.ts';
import { readSocialImage } from '#api/media/social-address.ts';
import { log } from '#api/log.ts';
import { env } from '#env.ts';

/** Bytes of pictures on disk; when there are more, the oldest are deleted. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Pictures that are drawn at the same time; each occupies a thread. */
const MAX_PARALLEL = 2;

const NAME = /^([\w-]{27})\.jpg$/;

/**
 * Serves `/social/{name}.jpg`. A picture is drawn at the first request and later read from disk. Browsers may cache it
 * for good, because a path always shows the same picture.
 */
export function createSocialImages(folder = join(env.DATA_DIR, 'social-images')) {
  const drawing = new Map<string, Promise<Buffer>>();
  const files = new CachedFiles(folder, MAX_BYTES);
  let active: Promise<unknown>[] = [];

  /** Draws a picture and writes it to disk; undefined for a name that this site did not make. */
  async function drawAndStore(name: string, payload: string): Promise<Buffer | undefined> {
    const image = readSocialImage(name, payload);
    if (!image) return undefined;
    while (active.length >= MAX_PARALLEL) await Promise.race(active);
    const work = drawSocialImage(image);
    const settled = work
      .catch(() => undefined)
      .finally(() => (active = active.filter((one) => one !== settled)));
    active.push(settled);
    const picture = await work;
    await files
      .write(`${name}.jpg`, picture)
      .catch((error: unknown) => log.warn({ err: error }, 'a picture for links could not be kept'));
    return picture;
  }

  const app = new Hono();
  app.get('/social/:name', async (context) => {
    const name = NAME.exec(context.req.param('name'))?.[1];
    if (name === undefined) return new Response('', { status: 404 });
    let picture = (await files.read(`${name}.jpg`))?.bytes;
    if (!picture) {
      const payload = context.req.query('of') ?? '';
      const work = drawing.get(name) ?? drawAndStore(name, payload).then((drawn) => drawn ?? Buffer.alloc(0));
      drawing.set(name, work);
      picture = await work.finally(() => drawing.delete(name));
    }
    if (picture.length === 0) return new Response('', { status: 404 });
    const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(new Uint8Array(picture), { headers });
  });
  return app;
}
