interface LoggedError {
  name: string;
  message: string;
  stack: string | undefined;
  code?: string;
  cause?: unknown;
}

/** An error with its causes, for logs: a failed query keeps its text and loses its values, which are visitors'. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { query, code } = error as { query?: unknown; code?: unknown };
  const message = typeof query === 'string' ? `Failed query: ${query}` : error.message;
  const described: LoggedError = {
    name: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
  };
  if (typeof code === 'string') described.code = code;
  if (error.cause instanceof Error) described.cause = describeError(error.cause);
  return described;
}
