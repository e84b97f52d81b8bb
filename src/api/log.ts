import { pino } from 'pino';
import { describeError } from '#db/describe-error.ts';
import { env } from '#env.ts';

/** The API's log. Health data, tokens, passwords and what visitors typed never go in. */
export const log = pino({
  name: 'api',
  level: env.LOG_LEVEL,
  base: null,
  redact: ['*.password', '*.token', '*.email', '*.phone', '*.cookie', '*.authorization'],
  serializers: { err: describeError },
});
