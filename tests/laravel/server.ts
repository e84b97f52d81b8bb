import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, run, start, stop } from '../../scripts/test/children.ts';
import { freePort, whenReady } from '../../scripts/test/services.ts';

const PHP = process.env['PHP'] ?? 'php';
const ROOT = join(import.meta.dirname, 'backend');
const QUIET = ['-d', 'error_reporting=0'];

export interface Laravel {
  /** Base of its calls, with `/api`. */
  url: string;
  csrfUrl: string;
  stop: () => Promise<void>;
}

/** A fresh Laravel back end on loopback with a database of its own; `origin` is the site that it knows as its front end. */
export async function startLaravel(origin: string): Promise<Laravel> {
  const storage = mkdtempSync(join(tmpdir(), 'turqua-laravel-'));
  for (const name of ['cache', 'sessions', 'views']) mkdirSync(join(storage, name));
  const port = await freePort();
  const root = `http://127.0.0.1:${port}`;
  const env = {
    APP_KEY: `base64:${randomBytes(32).toString('base64')}`,
    APP_URL: root,
    APP_PACKAGES_CACHE: join(storage, 'packages.php'),
    APP_SERVICES_CACHE: join(storage, 'services.php'),
    LARAVEL_STORAGE: storage,
    PHP_CLI_SERVER_WORKERS: '4',
    SANCTUM_STATEFUL_DOMAINS: new URL(origin).host,
    SESSION_DOMAIN: 'backend.example.com',
  };
  const seeded = await run(PHP, [...QUIET, 'database/seed.php'], 60_000, { env, cwd: ROOT });
  if (!seeded.ok) throw new Error(seeded.output);
  const served = [...QUIET, '-S', `127.0.0.1:${port}`, 'public/index.php'];
  const child: Child = start(PHP, served, { env, cwd: ROOT });
  await whenReady(child, 60_000, async () => {
    const answer = await fetch(`${root}/sanctum/csrf-cookie`).catch(() => undefined);
    return answer?.status === 204;
  });
  return {
    url: `${root}/api`,
    csrfUrl: `${root}/sanctum/csrf-cookie`,
    stop: async () => {
      await stop(child);
      rmSync(storage, { recursive: true, force: true });
    },
  };
}
