/** The request headers that decide about a stored page or a file. */
export interface Peek {
  /** Undefined when there is none, or more than one. */
  host: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  range: string | undefined;
  ifRange: string | undefined;
}

/**
 * Reads them straight from the raw pairs: `req.headers` would build an object of all headers first, which costs more
 * than the rest of a hit.
 */
export function peek(raw: readonly string[]): Peek {
  const found: Peek = {
    host: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    range: undefined,
    ifRange: undefined,
  };
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') {
          hosts += 1;
          found.host = hosts === 1 ? raw[at + 1] : undefined;
        }
        break;
      case 5:
        if (name.toLowerCase() === 'range') found.range = raw[at + 1];
        break;
      case 8:
        if (name.toLowerCase() === 'if-range') found.ifRange = raw[at + 1];
        break;
      case 13:
        if (name.toLowerCase() === 'if-none-match') found.ifNoneMatch = raw[at + 1];
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding') found.acceptEncoding = raw[at + 1];
        break;
      default:
    }
  }
  return found;
}
