import { formatWithOptions, stripVTControlCharacters } from 'node:util';

type Level = 'debug' | 'info' | 'warn' | 'error';
/** The part of a logger that is used here. */
export type LineLog = Record<Level, (fields: { err?: Error }, message: string) => void>;

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Redirects `console` and Node's warnings to `log`, so that all output of this process and its packages has one format.
 * Errors are passed to the logger as objects, because it removes values from them that their text may contain.
 */
export function consoleToLog(log: LineLog, target: Console = console): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, Level][])
    target[method] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      const texts = words.filter((word) => word !== err);
      // Some packages write colour codes even when the output is no terminal.
      const text = stripVTControlCharacters(formatWithOptions({ colors: false }, ...texts)).trim();
      if (err) log[level]({ err }, text || 'an error was written to the console');
      else if (text !== '') log[level]({}, text);
    };
  // Without its own listener Node prints warnings as plain text.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({}, `${name}: ${message}`));
}
