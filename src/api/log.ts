import { pino } from 'pino';
import { env } from '#env.ts';

/** The API's log. Health data, tokens and passwords never go in; these paths are removed if they slip through. */
export const log = pino({
  name: 'api',
  level: env.LOG_LEVEL,
  redact: ['*.password', '*.token', '*.email', '*.phone', '*.cookie', '*.authorization', 'err.params', 'err.cause.params'],
});
