interface LoggedError {
  name: string;
  message: string;
  stack: string | undefined;
  code?: string;
  cause?: unknown;
}

/** Node quotes the value of a header that cannot be sent, which may be a session. */
const withoutHeader = (message: string): string =>
  message.replace(/"[\s\S]*" is an invalid header value/, 'a header value is invalid');

/** An error with its causes, for logs: a failed query keeps its text and loses its values, which are visitors'. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { query, code } = error as { query?: unknown; code?: unknown };
  const message = typeof query === 'string' ? `Failed query: ${query}` : withoutHeader(error.message);
  const described: LoggedError = {
    name: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
  };
  if (typeof code === 'string') described.code = code;
  if (error.cause instanceof Error) described.cause = describeError(error.cause);
  return described;
}
