import { type LoggerOptions, pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { log, logWarnings } from '#runtime/log.ts';

/** The line that `error` makes in the site's log. */
function lineOf(error: Error): string {
  const lines: string[] = [];
  const serializers = Reflect.get(log, pino.symbols.serializersSym) as LoggerOptions['serializers'] & object;
  const copy = pino({ serializers }, { write: (line: string) => lines.push(line) });
  copy.error({ err: error }, 'failed');
  return lines.join('');
}

test('the log has an error and its causes, and nothing that a visitor typed', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.test)',
  });
  const query = 'insert into leads values ($1)';
  const failure = new Error(`Failed query: ${query}\nparams: a@b.test`, { cause });
  const line = lineOf(Object.assign(failure, { query, params: ['a@b.test'] }));
  expect(line).not.toContain('a@b.test');
  const { err } = JSON.parse(line);
  expect(err).toMatchObject({
    name: 'Error',
    message: `Failed query: ${query}`,
    cause: { message: 'duplicate key', code: '23505' },
  });
  expect(err.stack).toContain('log.test.ts');
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('each warning is a line of the log', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  await logWarnings(async () => ['no room', 'no mail']);
  expect(warn.mock.calls).toEqual([['no room'], ['no mail']]);
});

test('warnings that cannot be computed are left out', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  await logWarnings(() => Promise.reject(new Error('away')));
  expect(warn).not.toHaveBeenCalled();
});
