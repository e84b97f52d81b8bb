/**
 * Whether sharp stopped working on a picture because of its time limit, which counts decoding, resizing and encoding.
 * A good picture may take too long on a busy machine, so callers do not call it damaged.
 */
export const isDecodeTimeout = (error: unknown): boolean => /timeout/i.test(String(error));
