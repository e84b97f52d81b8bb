import { env } from '#env.ts';

/** Stands for the site's address in files that the build writes: one build serves under any address. */
export const BUILD_ORIGIN = 'http://site.invalid';

/** Files of the client build that contain BUILD_ORIGIN. */
const HOLDS_ORIGIN = /(?:^|[\\/])sitemap-(?:index|\d+)\.xml$/;

export const holdsOrigin = (file: string): boolean => HOLDS_ORIGIN.test(file);

/** The file with the site's real address in place of BUILD_ORIGIN. */
export const withOrigin = (raw: Buffer): Buffer =>
  Buffer.from(raw.toString('utf8').replaceAll(BUILD_ORIGIN, env.SITE_URL));
