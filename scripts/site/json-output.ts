import { type Logger, pino } from 'pino';
import { describeError } from '#db/describe-error.ts';
import { consoleToLog } from '#process/console-to-log.ts';

/** Whether a person reads the output on a terminal; otherwise a service manager or a container collects it. */
export const isOnTerminal = (): boolean => process.stdout.isTTY === true;

/**
 * Makes every further line of the process a line of JSON, unless a person reads it on a terminal. Returns the log,
 * whose level the caller sets once the settings are read.
 */
export function writeJson(): Logger | undefined {
  if (isOnTerminal()) return undefined;
  const log = pino({ name: 'start', serializers: { err: describeError } });
  consoleToLog(log);
  return log;
}
