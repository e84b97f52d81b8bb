import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { drawSocialImage } from '#api/media/draw-social-image.ts';
import { readSocialImage } from '#api/media/social-address.ts';
import { log } from '#api/log.ts';
import { env } from '#env.ts';

/** Bytes on disk; the oldest go first. */
const ROOM = 64 * 1024 * 1024;
/** Pictures between two looks at the room. */
const LOOK_EVERY = 50;
/** Drawn at once: each keeps a thread busy. */
const AT_ONCE = 2;

const NAME = /^([\w-]{27})\.jpg$/;

/** `/social/{name}.jpg`: drawn when it is first asked for, then read from disk; its address never shows another. */
export function createSocialImages(folder = join(env.DATA_DIR, 'social-images')) {
  const drawing = new Map<string, Promise<Buffer>>();
  let turn: Promise<unknown>[] = [];
  let written = 0;

  async function draw(name: string, of: string, file: string): Promise<Buffer | undefined> {
    const image = readSocialImage(name, of);
    if (!image) return undefined;
    while (turn.length >= AT_ONCE) await Promise.race(turn);
    const work = drawSocialImage(image);
    const settled = work.catch(() => undefined).finally(() => (turn = turn.filter((one) => one !== settled)));
    turn.push(settled);
    const picture = await work;
    await keep(file, picture).catch((error: unknown) =>
      log.warn({ err: error }, 'a picture for links could not be kept'),
    );
    return picture;
  }

  async function keep(file: string, picture: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, picture);
    await rename(`${file}.part`, file);
    written += 1;
    if (written % LOOK_EVERY === 0) await makeRoom(folder);
  }

  const app = new Hono();
  app.get('/social/:name', async (context) => {
    const name = NAME.exec(context.req.param('name'))?.[1];
    if (name === undefined) return new Response('', { status: 404 });
    const file = join(folder, `${name}.jpg`);
    const kept = await readFile(file).catch(() => undefined);
    let picture: Buffer | undefined = kept;
    if (!picture) {
      const of = context.req.query('of') ?? '';
      const work = drawing.get(name) ?? draw(name, of, file).then((made) => made ?? Buffer.alloc(0));
      drawing.set(name, work);
      picture = await work.finally(() => drawing.delete(name));
    }
    if (picture.length === 0) return new Response('', { status: 404 });
    const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(new Uint8Array(picture), { headers });
  });
  return app;
}

async function makeRoom(folder: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
  );
  let room = ROOM;
  for (const { name, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    room -= size;
    if (room < 0) await rm(join(folder, name), { force: true });
  }
}
