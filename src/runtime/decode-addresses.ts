const ATTRIBUTES = /(?:"[^"]*"|'[^']*'|[^'">])*/.source;

/**
 * A comment, a script, a style or a `link`, which stay as they are, or the start tag of another element, whose name is in
 * a group. The canonical and alternate addresses of a `link` are encoded for the programs that compare them.
 */
const PARTS = new RegExp(
  `<!--[\\s\\S]*?-->|<(?:script|style)\\b[\\s\\S]*?</(?:script|style)|<link\\b${ATTRIBUTES}>|<([a-z][\\w-]*)\\s${ATTRIBUTES}>`,
  'gi',
);

const ADDRESS = /(\s(?:href|src|action)=")([^"]*)(?=")/gi;

/** Bytes beyond ASCII, percent-encoded as browsers do it. */
const ENCODED = /(?:%[89A-F][\dA-F])+/g;

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/**
 * Writes letters and digits beyond ASCII as such in the addresses that links, forms and pictures of a page have. An
 * Arabic letter has two bytes instead of six then, and browsers encode it again when they ask. Everything else stays
 * encoded: ASCII characters, which may end an attribute or an address, white space, marks, control characters, and
 * bytes that are no UTF-8.
 */
export function decodeAddresses(html: string): string {
  return html.replace(PARTS, (part, element: string | undefined) =>
    element === undefined
      ? part
      : part.replace(ADDRESS, (_, before: string, address: string) => before + decodeLetters(address)),
  );
}

const decodeLetters = (address: string) => address.replace(ENCODED, decodeBytes);

function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes).replace(NO_LETTERS, encodeURIComponent);
  } catch {
    return bytes;
  }
}
