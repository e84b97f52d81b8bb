/**
 * Whether a text from outside can be the identifier of a request: long enough to be rare, short enough to be read out,
 * and nothing that could break a line, a header or a page.
 */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(text);
