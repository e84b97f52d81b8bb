import { join } from 'node:path';
import { Hono } from 'hono';
import { NoPicture, resizePicture } from '#api/media/fetch-picture.ts';
import { CachedFiles } from '#api/media/cached-files.ts';
import { isDoctorsPhoto, readShownPicture, shownPictures } from '#api/media/shown-pictures.ts';
import { log } from '#api/log.ts';
import { database } from '#db/client.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#db/unavailable.ts';
import { PICTURE_WIDTHS } from '#domain/picture-sizes.ts';
import { env } from '#env.ts';
import { Semaphore } from '#process/semaphore.ts';

/** Bytes of drawings and resized photographs on disk; when there are more, the oldest are deleted. */
const MAX_BYTES = 512 * 1024 * 1024;
/** Pictures that are resized at the same time; each occupies a thread. */
const PARALLEL = 2;
/** The most pictures that wait to be resized, and the most milliseconds that one waits. */
const WAITING = 200;
const QUEUE_TIMEOUT = 10_000;

/** Milliseconds between two searches for copies on disk that may not be shown any more. */
const SEARCH_EVERY = 3_600_000;
/** The number of pictures that one query of such a search asks about. */
const SEARCH_BATCH = 500;

/**
 * Names of the files of drawings and photographs: the picture's name (`shown-pictures.ts`) and the ending of its
 * format.
 */
const DRAWN = /^([\w-]{22})\.svg$/;
const PHOTOGRAPHED = /^([\w-]{22}|[\da-f-]{36})\.webp$/;
/** The name of a file on disk; it begins with the name of its picture. */
const COPY = /^([\w-]+?)(?:\.svg|-\d+\.(?:avif|webp))$/;
/** A path always shows the same picture: its bytes are in its name. */
const FOREVER = 'public, max-age=31536000, immutable';
/** A doctor may withdraw their photograph, so no cache keeps it for longer than an hour. */
const HOUR = 'public, max-age=3600';
/** The policy of a drawing that is opened by itself, as a document: it runs and loads nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const FORMATS = ['avif', 'webp'] as const;
type Format = (typeof FORMATS)[number];

/** The name of the file that holds a photograph in one size and format. */
const copyOf = (picture: string, width: number, format: Format): string => `${picture}-${width}.${format}`;
/** The names of all files that there may be of a picture. */
const copiesOf = (picture: string): string[] => [
  `${picture}.svg`,
  ...PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => copyOf(picture, width, format))),
];

/**
 * Serves the pictures that editors published and the photographs of doctors that staff approved:
 * `/pictures/{width}/{picture}.webp` as AVIF where the browser takes it, else as WebP, resized at the first request and
 * later read from disk; `/pictures/{picture}.svg` as it is.
 */
export function createContentPictures(folder = join(env.DATA_DIR, 'content-pictures')) {
  const files = new CachedFiles(folder, MAX_BYTES);
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const resizing = new Semaphore(PARALLEL, WAITING);

  /** Makes a picture and writes it to disk. When the disk refuses, the picture is served all the same. */
  async function makeFile(
    name: string,
    make: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    const bytes = await make();
    if (bytes)
      await files
        .write(name, bytes)
        .catch((error: unknown) => log.warn({ err: error }, 'a picture could not be written to disk'));
    return bytes;
  }

  /** While the database is away, pictures that editors published may be shown from disk, and nobody's photograph. */
  const mayShow = (picture: string): Promise<boolean> =>
    shownPictures(database(), [picture]).then(
      (shownNames) => shownNames.has(picture),
      (error: unknown) => {
        const isAway = error instanceof DatabaseUnavailable && !(error instanceof DatabaseBusy);
        if (isAway && !isDoctorsPhoto(picture)) return true;
        throw error;
      },
    );

  /** Deletes every copy of a picture from disk. */
  const removeCopies = (picture: string) => Promise.all(copiesOf(picture).map((name) => files.remove(name)));

  /** Deletes the copies of all pictures that may not be shown any more; nobody may ask for them again. */
  async function removeWithdrawn(): Promise<void> {
    const names = await files.names();
    const pictures = [...new Set(names.flatMap((name) => COPY.exec(name)?.[1] ?? []))];
    for (let at = 0; at < pictures.length; at += SEARCH_BATCH) {
      const batch = pictures.slice(at, at + SEARCH_BATCH);
      const shownNames = await shownPictures(database(), batch);
      for (const picture of batch) if (!shownNames.has(picture)) await removeCopies(picture);
    }
  }

  let searchedAt = Date.now();
  /** Runs in the background of a request, because only a process that serves pictures has copies. */
  function searchWhenDue(): void {
    if (Date.now() - searchedAt < SEARCH_EVERY) return;
    searchedAt = Date.now();
    void removeWithdrawn().catch((error: unknown) =>
      log.warn({ err: error }, 'copies of withdrawn pictures could not be deleted'),
    );
  }

  /** A picture from disk, else made once for all who ask for it at the same time. */
  async function readOrMake(name: string, picture: string, make: () => Promise<Buffer | undefined>) {
    searchWhenDue();
    const isShown = await mayShow(picture);
    const stored = await files.read(name);
    if (!isShown) {
      // A name that nobody ever published has no copies to look for.
      if (stored) await removeCopies(picture);
      return undefined;
    }
    if (stored) return stored.bytes;
    const work = underWay.get(name) ?? makeFile(name, make).finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  }

  async function readDrawing(name: string): Promise<Buffer | undefined> {
    const picture = await readShownPicture(database(), name);
    return picture?.type === 'image/svg+xml' ? picture.bytes : undefined;
  }

  async function resize(name: string, width: number, format: Format): Promise<Buffer | undefined> {
    return resizing.hold(QUEUE_TIMEOUT, async () => {
      const picture = await readShownPicture(database(), name);
      if (!picture || picture.type === 'image/svg+xml') return undefined;
      return resizePicture(picture.bytes, width, format);
    });
  }

  const app = new Hono();
  app.get('/pictures/:name', async (context) => {
    const name = DRAWN.exec(context.req.param('name'))?.[1];
    const drawing =
      name === undefined ? undefined : await readOrMake(`${name}.svg`, name, () => readDrawing(name));
    if (!drawing) return context.body(null, 404);
    return context.body(new Uint8Array(drawing), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': FOREVER,
      'content-security-policy': DRAWING_POLICY,
    });
  });
  app.get('/pictures/:width/:name', async (context) => {
    const { width: text, name: file } = context.req.param();
    const width = PICTURE_WIDTHS.find((one) => String(one) === text);
    const name = PHOTOGRAPHED.exec(file)?.[1];
    if (width === undefined || name === undefined) return context.body(null, 404);
    const format = /image\/avif/.test(context.req.header('accept') ?? '') ? 'avif' : 'webp';
    const picture = await readOrMake(copyOf(name, width, format), name, () => resize(name, width, format));
    if (!picture) return context.body(null, 404);
    return context.body(new Uint8Array(picture), 200, {
      'content-type': `image/${format}`,
      'cache-control': isDoctorsPhoto(name) ? HOUR : FOREVER,
      vary: 'accept',
    });
  });
  app.onError((error, context) => {
    if (error instanceof NoPicture) return context.body(null, 404);
    log.warn({ err: error }, 'a picture could not be served');
    return context.body(null, 503, { 'cache-control': 'no-store', 'retry-after': '5' });
  });
  return app;
}
