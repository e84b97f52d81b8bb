import * as v from 'valibot';
import { flag, integer, optional, setting } from '#settings/schemas.ts';

/** Settings for the operation of the site. */
export const OPERATION = {
  JOBS: setting(flag, 'true', 'false'),
  METRICS_TOKEN: setting(
    optional(
      v.pipe(
        v.string(),
        v.minLength(16, 'is below 16 characters'),
        v.maxLength(500, 'is over 500 characters'),
        v.regex(/^[!-~]+$/, 'holds more than letters, digits and signs of ASCII'),
      ),
    ),
    '',
    'the output of: openssl rand -hex 32',
  ),
  RENDERS_PER_MINUTE: setting(integer(1, 1_000_000), '300', '300'),
  LOG_LEVEL: setting(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level'),
    'info',
    'info',
  ),
};
