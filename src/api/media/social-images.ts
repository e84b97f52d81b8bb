import { join } from 'node:path';
import { Hono } from 'hono';
import { drawSocialImage } from '#api/media/draw-social-image.ts';
import { KeptFiles } from '#api/media/kept-files.ts';
import { readSocialImage } from '#api/media/social-address.ts';
import { log } from '#api/log.ts';
import { env } from '#env.ts';

/** Bytes on disk; the oldest go first. */
const ROOM = 64 * 1024 * 1024;
/** Drawn at once: each keeps a thread busy. */
const AT_ONCE = 2;

const NAME = /^([\w-]{27})\.jpg$/;

/** `/social/{name}.jpg`: drawn when it is first asked for, then read from disk; its address never shows another. */
export function createSocialImages(folder = join(env.DATA_DIR, 'social-images')) {
  const drawing = new Map<string, Promise<Buffer>>();
  const files = new KeptFiles(folder, ROOM);
  let turn: Promise<unknown>[] = [];

  async function draw(name: string, of: string): Promise<Buffer | undefined> {
    const image = readSocialImage(name, of);
    if (!image) return undefined;
    while (turn.length >= AT_ONCE) await Promise.race(turn);
    const work = drawSocialImage(image);
    const settled = work.catch(() => undefined).finally(() => (turn = turn.filter((one) => one !== settled)));
    turn.push(settled);
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
      const of = context.req.query('of') ?? '';
      const work = drawing.get(name) ?? draw(name, of).then((made) => made ?? Buffer.alloc(0));
      drawing.set(name, work);
      picture = await work.finally(() => drawing.delete(name));
    }
    if (picture.length === 0) return new Response('', { status: 404 });
    const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(new Uint8Array(picture), { headers });
  });
  return app;
}
