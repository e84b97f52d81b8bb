/**
 * A script, a style or a comment, or a start tag. Only a start tag of an element that is named here has its name in a
 * group: `link` is not, since canonical and alternate addresses stay encoded for the programs that compare them.
 */
const ATTRIBUTES = /(?:"[^"]*"|'[^']*'|[^'">])*/.source;
const PARTS = new RegExp(
  `<!--[\\s\\S]*?-->|<(?:script|style)\\b[\\s\\S]*?</(?:script|style)|<(a|area|form|img|source)\\s${ATTRIBUTES}>`,
  'gi',
);

/** An address of this site: a path, a query or a fragment. */
const OWN_ADDRESS = /(\s(?:href|src|action)=")((?!\/\/)[/?#][^"]*)(?=")/gi;

/** Bytes beyond ASCII, percent-encoded. */
const ENCODED = /(?:%[89a-f][\da-f])+/gi;

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/**
 * Writes letters and digits beyond ASCII as such in the addresses that links, forms and pictures of a page have on this
 * site. An Arabic letter has two bytes instead of six then, and browsers encode it again when they ask. Everything else
 * stays encoded: ASCII characters, which may end an attribute or an address, white space, marks, control characters, and
 * bytes that are no UTF-8.
 */
export function decodeAddresses(html: string): string {
  return html.replace(PARTS, (part, element: string | undefined) =>
    element === undefined
      ? part
      : part.replace(OWN_ADDRESS, (_, before: string, address: string) => before + decodeLetters(address)),
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
