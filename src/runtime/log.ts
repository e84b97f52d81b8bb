import { pino } from 'pino';
import { env } from '#env.ts';
import { describeError } from '#db/describe-error.ts';
import { requestFields } from '#process/request-context.ts';

/** The server's log. Addresses are logged as their pattern alone. */
export const log = pino({
  name: 'site',
  level: env.LOG_LEVEL,
  mixin: requestFields,
  serializers: { err: describeError },
});

/** Logs what those who run the site should know when it starts. A database that is away is told elsewhere. */
export async function logWarnings(read: () => Promise<string[]>): Promise<void> {
  const warnings = await read().catch(() => []);
  for (const warning of warnings) log.warn(warning);
}
