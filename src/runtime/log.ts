import { pino } from 'pino';
import { env } from '#env.ts';
import { describeError } from '#db/describe-error.ts';
import { requestFields } from '#process/request-context.ts';

/** The server's log. Of addresses it has only the route pattern, since a path may name a person's records. */
export const log = pino({
  name: 'site',
  level: env.LOG_LEVEL,
  mixin: requestFields,
  serializers: { err: describeError },
});

/** Logs warnings for the operators at the start. A failed `read` is ignored: other code reports a missing database. */
export async function logWarnings(read: () => Promise<string[]>): Promise<void> {
  const warnings = await read().catch(() => []);
  for (const warning of warnings) log.warn(warning);
}
