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
const ROOM = 256 * 1024 * 1024;
/** Milliseconds until the back end is asked whether a picture changed. */
const FRESH = 60 * 60_000;
/** Milliseconds for which a missing picture is remembered, and the most that are remembered. */
const MISSING = { time: 60_000, many: 2_000 };
/** Milliseconds by which the clocks of the back end and of this site may differ. */
const CLOCKS = 5 * 60_000;
/** Milliseconds that a picture waits for its turn. */
const PATIENCE = 6_000;
const WAITING = 100;
/** Files that are fetched at once; pictures that are decoded at once: each keeps a thread busy. */
const AT_ONCE = { fetched: 6, decoded: 2 };
/** One transparent pixel: what a page has drawn below shows through, also without a script. */
const NOTHING = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const CACHED = 'public, max-age=86400, stale-while-revalidate=604800';

/** `/media/{width}/{name}.webp`: pictures of an existing back end, fetched when they are first asked for. */
export function createRemotePictures(sources: PictureSources, folder = join(env.DATA_DIR, 'pictures')) {
  const addresses = new PictureAddresses(sources);
  const files = new CachedFiles(folder, ROOM);
  /** Addresses, and until when nobody asks for them again; the oldest first. */
  const missing = new Map<string, number>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const fetching = new Semaphore(AT_ONCE.fetched, WAITING);
  const decoding = new Semaphore(AT_ONCE.decoded, WAITING);

  async function have({ file, href, width }: NamedPicture): Promise<Buffer | undefined> {
    const kept = await files.read(file);
    if (kept && Date.now() - kept.at < FRESH) return kept.bytes;
    try {
      const bytes = await fetching.hold(PATIENCE, () => fetchPicture(href, kept && kept.at - CLOCKS));
      if (!bytes) {
        await files.confirm(file);
        return kept?.bytes;
      }
      const picture = await decoding.hold(PATIENCE, () => resizePicture(bytes, width));
      await files
        .write(file, picture)
        .catch((error: unknown) => log.warn({ err: error }, 'a picture of the back end could not be kept'));
      return picture;
    } catch (error) {
      if (error instanceof NoPicture) {
        missing.delete(href);
        missing.set(href, Date.now() + MISSING.time);
        for (const [oldest] of missing) if (missing.size > MISSING.many) missing.delete(oldest);
        await files.remove(file);
        log.warn(`${href} is not shown: ${error.message}`);
        return undefined;
      }
      if (kept) return kept.bytes;
      throw error;
    }
  }

  const app = new Hono();
  app.get('/media/:width/:name', async (context) => {
    const { width, name } = context.req.param();
    const named = addresses.read(width, name);
    if (!named || (missing.get(named.href) ?? 0) > Date.now()) return nothing(404);
    const work = underWay.get(named.file) ?? have(named).finally(() => underWay.delete(named.file));
    underWay.set(named.file, work);
    try {
      const picture = await work;
      return picture ? found(picture, context.req.header('if-none-match')) : nothing(404);
    } catch (error) {
      log.warn({ err: error }, 'a picture of the back end could not be had');
      return nothing(503);
    }
  });
  return app;
}

function found(picture: Buffer, known: string | undefined): Response {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 27)}"`;
  const headers = { 'cache-control': CACHED, 'content-type': 'image/webp', etag };
  if (known === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture), { headers });
}

const nothing = (status: 404 | 503) =>
  new Response(new Uint8Array(NOTHING), {
    status,
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
    },
  });
