import { replaceStartTags } from '#runtime/start-tags.ts';

const ADDRESS = /(\s(?:href|src|action)=")([^"]*)(?=")/gi;

/**
 * Bytes beyond ASCII, percent-encoded in capitals. Those in small letters stay as they are: browsers would encode the
 * decoded letters in capitals, which is another address.
 */
const ENCODED = /(?:%[89A-F][\dA-F])+/g;

/** Characters that stay encoded. */
const OTHER_CHARACTERS = /[^\p{L}\p{N}]+/gu;

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
      : tag.replace(ADDRESS, (_, before: string, address: string) => before + decodeAddress(address)),
  );
}

const decodeAddress = (address: string) => address.replace(ENCODED, decodeBytes);

function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes).replace(OTHER_CHARACTERS, encodeURIComponent);
  } catch {
    return bytes;
  }
}
