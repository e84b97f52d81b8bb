/**
 * Whether sharp stopped decoding a picture because of its time limit. On a busy machine a good picture may take too
 * long as well, so it does not count as damaged.
 */
export const isDecodeTimeout = (error: unknown): boolean => /timeout/i.test(String(error));
