import { pino } from 'pino';
import { env } from '#env.ts';
import { describeError } from '#db/describe-error.ts';

/** The server's log; addresses are logged without their query. */
export const log = pino({ name: 'site', level: env.LOG_LEVEL, serializers: { err: describeError } });
