import { env } from '#env.ts';
import { log } from '#runtime/log.ts';
import { noteRunningSite } from '#runtime/running-site.ts';

/** Notes where the site is served; a folder that cannot be written does not keep it from serving. */
export function noteAddress(address: string): void {
  try {
    noteRunningSite(env.DATA_DIR, address);
  } catch (cause) {
    log.warn({ err: cause }, 'the address could not be noted in DATA_DIR: commands need SITE_URL');
  }
}
