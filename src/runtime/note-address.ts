import { env } from '#env.ts';
import { log } from '#runtime/log.ts';
import { noteRunningSite } from '#runtime/running-site.ts';

/** Notes the site's address in its folder. If that cannot be written, a warning is logged and the site runs on. */
export function noteAddress(address: string): void {
  try {
    noteRunningSite(env.DATA_DIR, address);
  } catch (cause) {
    log.warn({ err: cause }, 'the address could not be noted in DATA_DIR: commands need SITE_URL');
  }
}
