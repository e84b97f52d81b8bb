import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { log } from '#api/log.ts';
import { fetchPicture, NoPicture, resizePicture } from '#api/media/fetch-picture.ts';
import { CachedFiles } from '#api/media/cached-files.ts';
import { type NamedPicture, PictureAddresses, type PictureSources } from '#api/media/picture-address.ts';
import { Semaphore } from '#process/semaphore.ts';
import { env } from '#env.ts';

/** The most bytes on disk. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Milliseconds until the back end is asked whether a picture changed. */
const FRESH_FOR = 60 * 60_000;
/** Milliseconds for which a missing picture is remembered, and the most that are remembered. */
const MISSING = { time: 60_000, many: 2_000 };
/** Milliseconds by which the clocks of the back end and of this site may differ. */
const CLOCK_TOLERANCE = 5 * 60_000;
/** The most milliseconds that a picture waits for its turn, and the most pictures that wait. */
const QUEUE_TIMEOUT = 6_000;
const WAITING = 100;
/** Files that are fetched at once; pictures that are decoded at once: each keeps a thread busy. */
const AT_ONCE = { fetched: 6, decoded: 2 };
/** One transparent pixel. The pattern that a page has below the picture shows through, also without a script. */
const TRANSPARENT_PIXEL = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const CACHED = 'public, max-age=86400, stale-while-revalidate=604800';

/** `/media/{width}/{name}.webp`: pictures of an existing back end, fetched when they are first asked for. */
export function createRemotePictures(sources: PictureSources, folder = join(env.DATA_DIR, 'pictures')) {
  const addresses = new PictureAddresses(sources);
  const files = new CachedFiles(folder, MAX_BYTES);
  /** Addresses, and until when nobody asks for them again; the oldest first. */
  const missing = new Map<string, number>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const fetching = new Semaphore(AT_ONCE.fetched, WAITING);
  const decoding = new Semaphore(AT_ONCE.decoded, WAITING);

  /** Remembers for a while that an address shows no picture; the oldest are forgotten when there are too many. */
  function rememberMissing(href: string): void {
    missing.delete(href);
    missing.set(href, Date.now() + MISSING.time);
    for (const [oldest] of missing) if (missing.size > MISSING.many) missing.delete(oldest);
  }

  /** A picture from disk, or from the back end when it is not there or old; undefined when there is none. */
  async function readOrFetch({ file, href, width }: NamedPicture): Promise<Buffer | undefined> {
    const cached = await files.read(file);
    if (cached && Date.now() - cached.at < FRESH_FOR) return cached.bytes;
    try {
      const bytes = await fetching.hold(QUEUE_TIMEOUT, () =>
        fetchPicture(href, cached && cached.at - CLOCK_TOLERANCE),
      );
      if (!bytes) {
        await files.confirm(file);
        return cached?.bytes;
      }
      const picture = await decoding.hold(QUEUE_TIMEOUT, () => resizePicture(bytes, width));
      await files
        .write(file, picture)
        .catch((error: unknown) => log.warn({ err: error }, 'a picture of the back end could not be kept'));
      return picture;
    } catch (error) {
      if (error instanceof NoPicture) {
        rememberMissing(href);
        await files.remove(file);
        log.warn(`${href} is not shown: ${error.message}`);
        return undefined;
      }
      if (cached) return cached.bytes;
      throw error;
    }
  }

  const app = new Hono();
  app.get('/media/:width/:name', async (context) => {
    const { width, name } = context.req.param();
    const named = addresses.read(width, name);
    if (!named || (missing.get(named.href) ?? 0) > Date.now()) return pixelResponse(404);
    const work = underWay.get(named.file) ?? readOrFetch(named).finally(() => underWay.delete(named.file));
    underWay.set(named.file, work);
    try {
      const picture = await work;
      return picture ? pictureResponse(picture, context.req.header('if-none-match')) : pixelResponse(404);
    } catch (error) {
      log.warn({ err: error }, 'a picture of the back end could not be had');
      return pixelResponse(503);
    }
  });
  return app;
}

function pictureResponse(picture: Buffer, known: string | undefined): Response {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 27)}"`;
  const headers = { 'cache-control': CACHED, 'content-type': 'image/webp', etag };
  if (known === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture), { headers });
}

const pixelResponse = (status: 404 | 503) =>
  new Response(new Uint8Array(TRANSPARENT_PIXEL), {
    status,
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
    },
  });
