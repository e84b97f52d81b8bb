import { formatWithOptions } from 'node:util';

type Level = 'debug' | 'info' | 'warn' | 'error';
/** The part of a logger that the console's lines become lines of. */
export type LineLog = Record<Level, (fields: { err?: Error }, message: string) => void>;

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Colours for a terminal, which some packages write wherever they are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences begin with one.
const COLOURS = /\u001b\[[\d;]*m/g;

/**
 * Makes lines of `log` out of what this process and its packages write by `console`, and out of Node's warnings, so
 * that everything on its output has one format. An error goes to the logger as it is: its text may name values.
 */
export function consoleToLog(log: LineLog, target: Console = console): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, Level][])
    target[method] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      const texts = words.filter((word) => word !== err);
      const text = formatWithOptions({ colors: false }, ...texts)
        .replace(COLOURS, '')
        .trim();
      if (err) log[level]({ err }, text || 'an error was written to the console');
      else if (text !== '') log[level]({}, text);
    };
  // Without its own listener Node prints warnings as plain text.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({}, `${name}: ${message}`));
}
