import { replaceStartTags } from '#runtime/start-tags.ts';

const ADDRESS = /(\s(?:href|src|action)=")([^"]*)(?=")/gi;

/** Bytes beyond ASCII, percent-encoded as browsers do it. */
const ENCODED = /(?:%[89A-F][\dA-F])+/g;

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/**
 * Replaces percent-encoded letters and digits beyond ASCII by the characters in the addresses of links, forms and
 * pictures: an Arabic letter then has two bytes instead of six, and browsers encode it again. Everything else stays
 * encoded: ASCII characters, which may end an attribute or an address, white space, marks, control characters, and
 * bytes that are no UTF-8; and the addresses of `link`, since programs compare canonical and alternate ones.
 */
export function decodeAddresses(html: string): string {
  return replaceStartTags(html, (tag, element) =>
    element === 'link'
      ? tag
      : tag.replace(ADDRESS, (_, before: string, address: string) => before + decodeLetters(address)),
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
