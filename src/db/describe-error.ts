export interface LoggedError {
  name: string;
  message: string;
  stack: string | undefined;
  code?: string;
  cause?: unknown;
}

/** Removes a header's value, which Node quotes when it cannot be sent; it may be a session token. */
const hideHeader = (message: string): string =>
  message.replace(/"[\s\S]*" is an invalid header value/, 'a header value is invalid');

/** An error with its causes, for logs. A failed query keeps its text without its values, which may be personal. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { query, code } = error as { query?: unknown; code?: unknown };
  const message = typeof query === 'string' ? `Failed query: ${query}` : hideHeader(error.message);
  const described: LoggedError = {
    name: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
  };
  if (typeof code === 'string') described.code = code;
  if (error.cause instanceof Error) described.cause = describeError(error.cause);
  return described;
}
