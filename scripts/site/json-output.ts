import { type Logger, pino } from 'pino';
import { describeError } from '#db/describe-error.ts';
import { consoleToLog } from '#process/console-to-log.ts';

/** Whether a person reads the output on a terminal; otherwise a service manager or a container collects it. */
export const isOnTerminal = (): boolean => process.stdout.isTTY === true;

/**
 * Makes further lines of `console`, and Node's warnings, lines of JSON, unless a person reads them on a terminal. Returns
 * the log, whose level the caller sets once the settings are read. The site replaces it by its own log once it is open.
 */
export function logAsJson(): Logger | undefined {
  if (isOnTerminal()) return undefined;
  const log = pino({ name: 'start', serializers: { err: describeError } });
  consoleToLog(log);
  return log;
}
