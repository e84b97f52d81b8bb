import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Child, run, start, stop } from '../../scripts/test/children.ts';
import { freePort, whenReady } from '../../scripts/test/services.ts';
import { writeStoredPictures } from './stored-pictures.ts';

const PHP = process.env['PHP'] ?? 'php';
const ROOT = join(import.meta.dirname, 'backend');
const QUIET = ['-d', 'error_reporting=0'];

/** A way in which the back end misbehaves, as `app/Http/Middleware/Awkward.php` implements it. */
export type Face = 'sound' | 'foreign-cookies' | (typeof ABSENT)[number] | (typeof BROKEN)[number];

/** Faces that answer every call as if it did not exist. */
export const ABSENT = ['missing', 'not-allowed'] as const;
/** Faces that fail, or answer something else than the contract says. */
export const BROKEN = [
  ...(['failing', 'maintained', 'page', 'to-login', 'to-other-host', 'limited', 'garbage'] as const),
  ...(['truncated', 'huge', 'something-else', 'hanging', 'slow'] as const),
] as const;

export interface Laravel {
  /** Base of its calls, with `/api`. */
  url: string;
  csrfUrl: string;
  /** Changes the face from the next call on; calls that hang end. */
  show: (face: Face) => void;
  /** Writes the body of a post: JSON, by language. */
  edit: (slug: string, body: string) => void;
  /** Names the picture of a post. */
  picture: (slug: string, address: string) => void;
  /** Stops the server; `on` starts it again with the same data. */
  off: () => Promise<void>;
  on: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a new Laravel back end on loopback with its own database. `origin` is the site that it knows as its front end,
 * `product` the slug in some of its paths.
 */
export async function startLaravel(origin: string, product = 'clinic'): Promise<Laravel> {
  const storage = mkdtempSync(join(tmpdir(), 'turqua-laravel-'));
  for (const name of ['cache', 'sessions', 'views']) mkdirSync(join(storage, name));
  await writeStoredPictures(storage);
  const port = await freePort();
  const root = `http://127.0.0.1:${port}`;
  const env = {
    APP_KEY: `base64:${randomBytes(32).toString('base64')}`,
    APP_URL: root,
    APP_PACKAGES_CACHE: join(storage, 'packages.php'),
    APP_SERVICES_CACHE: join(storage, 'services.php'),
    LARAVEL_STORAGE: storage,
    PHP_CLI_SERVER_WORKERS: '4',
    PRODUCT_SLUG: product,
    SANCTUM_STATEFUL_DOMAINS: new URL(origin).host,
    SESSION_DOMAIN: 'backend.example.com',
  };
  const remove = () => rmSync(storage, { recursive: true, force: true });
  const seeded = await run(PHP, [...QUIET, 'database/seed.php'], 60_000, { env, cwd: ROOT });
  if (!seeded.ok) {
    remove();
    throw new Error(seeded.output);
  }
  const served = [...QUIET, '-S', `127.0.0.1:${port}`, 'public/index.php'];
  const serve = async (): Promise<Child> => {
    const child = start(PHP, served, { env, cwd: ROOT });
    await whenReady(child, 60_000, async () => {
      const answer = await fetch(root).catch(() => undefined);
      await answer?.body?.cancel();
      return answer !== undefined;
    });
    return child;
  };
  let child = await serve();
  const setColumn = (column: 'body' | 'photo', slug: string, value: string) => {
    using database = new DatabaseSync(join(storage, 'database.sqlite'));
    database.prepare(`update posts set ${column} = ? where slug = ?`).run(value, slug);
  };
  const faceFile = join(storage, 'face');
  return {
    url: `${root}/api`,
    csrfUrl: `${root}/sanctum/csrf-cookie`,
    show: (face) => {
      // The file is replaced in one step, so that no call reads half of it.
      writeFileSync(`${faceFile}.new`, face);
      renameSync(`${faceFile}.new`, faceFile);
    },
    edit: (slug, body) => setColumn('body', slug, body),
    picture: (slug, address) => setColumn('photo', slug, address),
    off: () => stop(child),
    on: async () => {
      child = await serve();
    },
    stop: async () => {
      await stop(child);
      remove();
    },
  };
}
