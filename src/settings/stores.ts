import * as v from 'valibot';
import { integer, optional, setting, text } from '#settings/schemas.ts';

/** Settings of the places where data and pages are stored. */
export const STORES = {
  DATABASE_URL: setting(
    optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
    '',
    'postgres://user:password@localhost/turqua',
  ),
  REDIS_URL: setting(
    optional(
      v.pipe(
        v.string(),
        v.regex(/^rediss?:\/\//, 'must start with redis:// or rediss://'),
        v.check((address) => URL.canParse(address) && new URL(address).hostname !== '', 'names no host'),
        v.check(
          (address) => /^(\/\d{0,4})?$/.test(URL.parse(address)?.pathname ?? ''),
          'may end with a database number only',
        ),
      ),
    ),
    '',
    'redis://:password@redis.internal:6379/0',
  ),
  DATA_DIR: setting(text(500), '.data', '.data'),
  PAGE_MEMORY_MB: setting(integer(8, 16_384), '256', '256'),
  PAGES_DISK_MB: setting(integer(16, 1_048_576), '4096', '4096'),
};
