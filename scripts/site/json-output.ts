import { type Logger, pino } from 'pino';
import { describeError } from '#db/describe-error.ts';
import { consoleToLog } from '#process/console-to-log.ts';

/** Whether a person reads the output: a service manager or a container collects it otherwise. */
export const isRead = (): boolean => process.stdout.isTTY === true;

/**
 * Makes every line of the process JSON from now on, where nobody reads along. The settings are not read yet: the
 * caller sets the level of what it gets once they are.
 */
export function writeJson(): Logger | undefined {
  if (isRead()) return undefined;
  const log = pino({ name: 'start', serializers: { err: describeError } });
  consoleToLog(log);
  return log;
}
