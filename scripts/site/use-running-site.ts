import { existsSync } from 'node:fs';
import { runningSite } from '#runtime/running-site.ts';

/**
 * Sets SITE_URL to the address of the site that runs with the same data folder, unless SITE_URL is set already. Has to
 * be called before `#env.ts` is imported.
 */
export function useRunningSite(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (process.env['SITE_URL']?.trim()) return;
  const url = runningSite(process.env['DATA_DIR']?.trim() || '.data');
  if (url !== undefined) process.env['SITE_URL'] = url;
}
