import { afterEach, expect, test } from 'vitest';
import { consoleToLog, type LineLog } from '#process/console-to-log.ts';

const warnings = process.listeners('warning');

afterEach(() => {
  process.removeAllListeners('warning');
  for (const listener of warnings) process.on('warning', listener);
});

function capture() {
  const lines: { level: string; err?: Error | undefined; message: string }[] = [];
  const logAt = (level: string) => (fields: { err?: Error }, message: string) => {
    lines.push({ level, message, ...(fields.err && { err: fields.err }) });
  };
  const log: LineLog = {
    debug: logAt('debug'),
    info: logAt('info'),
    warn: logAt('warn'),
    error: logAt('error'),
  };
  const target = { ...console };
  consoleToLog(log, target);
  return { lines, target };
}

test('each call of the console is one line of the log, at its level and without colours', () => {
  const { lines, target } = capture();
  target.log('pages: %d', 3, { of: 4 });
  target.warn('\u001b[33m[WARN]\u001b[39m two\nlines');
  target.error('');
  expect(lines).toEqual([
    { level: 'info', message: 'pages: 3 { of: 4 }' },
    { level: 'warn', message: '[WARN] two\nlines' },
  ]);
});

test('an error reaches the logger as an error, so that values of a query can be left out', () => {
  const { lines, target } = capture();
  const err = new Error('params: a@b.test');
  target.error('a render failed', err);
  target.error(err);
  expect(lines).toEqual([
    { level: 'error', message: 'a render failed', err },
    { level: 'error', message: 'an error was written to the console', err },
  ]);
});

test('a warning of Node is a line of the log', async () => {
  const { lines } = capture();
  process.emitWarning('old ways', 'DeprecationWarning');
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines).toEqual([{ level: 'warn', message: 'DeprecationWarning: old ways' }]);
});
