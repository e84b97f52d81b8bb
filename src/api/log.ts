import { pino } from 'pino';
import { env } from '#env.ts';

/** The API's log. Health data, tokens, passwords and what visitors typed never go in. */
export const log = pino({
  name: 'api',
  level: env.LOG_LEVEL,
  base: null,
  redact: ['*.password', '*.token', '*.email', '*.phone', '*.cookie', '*.authorization'],
  serializers: { err: describeError },
});

interface LoggedError {
  name: string;
  message: string;
  stack: string | undefined;
  code?: string;
  cause?: LoggedError;
}

/** An error with its causes; a failed query keeps its text and loses its values. */
export function describeError(error: unknown): LoggedError | unknown {
  if (!(error instanceof Error)) return error;
  const { query, code } = error as { query?: unknown; code?: unknown };
  const message = typeof query === 'string' ? `Failed query: ${query}` : error.message;
  return {
    name: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
