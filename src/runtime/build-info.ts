import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { keyFor } from '#db/app-key.ts';
import { type Env, env as settings } from '#env.ts';

const BuildInfo = v.object({ id: v.string() });

/** Written beside the bundle by the build. */
export const BUILD_FILE = 'build.json';

/**
 * A hash that names the set of pages that this process may share with others. It covers the build, the settings and the
 * source of content that show in pages, and the secret of this process, with which pages sign addresses of pictures.
 */
export function pagesId(dist: URL, env: Env): string {
  const { id } = v.parse(BuildInfo, JSON.parse(readFileSync(new URL(BUILD_FILE, dist), 'utf8')));
  const visibleFacts = [
    id,
    env.SITE_URL,
    env.PRODUCT_NAME,
    env.PRODUCT_SLUG,
    placeOf(env.API_URL),
    placeOf(env.DATABASE_URL),
    env.DEMO,
    env.MEDIA_ORIGINS,
    keyFor('pages').toString('base64url'),
  ];
  return nameOf(visibleFacts);
}

/** The address without user and password: a new password changes no page, so it must not make all of them stale. */
function placeOf(address: string | undefined): string | undefined {
  return address?.replace(/(?<=^\w+:\/\/)[^/?#]*@/, '');
}

/** Names the pages that instances share by Redis. With an embedded database only instances of one folder share. */
export function sharedPagesId(pages: string, env: Env): string {
  const isAlone = env.embedded && env.DATABASE_URL === undefined;
  if (!isAlone) return pages;
  return nameOf([pages, hostname(), resolve(env.DATA_DIR)]);
}

const nameOf = (facts: readonly unknown[]) => hash('sha256', JSON.stringify(facts)).slice(0, 16);

/**
 * A name for this process among the instances of the site. Host and port tell people where it runs; containers may
 * have both in common, and instances of one name would overwrite what each other notes in Redis.
 */
export const instanceName = (): string =>
  `${hostname()}:${settings.PORT || process.pid}:${randomBytes(4).toString('hex')}`;
