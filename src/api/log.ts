import { pino } from 'pino';
import { describeError } from '#db/describe-error.ts';
import { env } from '#env.ts';
import { requestFields } from '#process/request-context.ts';

/** The API's log. It never contains health data, tokens, passwords, or what visitors typed. */
export const log = pino({
  name: 'api',
  level: env.LOG_LEVEL,
  base: null,
  mixin: requestFields,
  redact: ['*.password', '*.token', '*.email', '*.phone', '*.cookie', '*.authorization'],
  serializers: { err: describeError },
});
