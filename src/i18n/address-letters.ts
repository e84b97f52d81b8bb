/**
 * Bytes beyond ASCII, percent-encoded in capitals. Those in small letters stay as they are: browsers would encode the
 * decoded letters in capitals, which is another address.
 */
const ENCODED = /(?:%[89A-F][\dA-F])+/g;

/** Characters that stay encoded. */
const OTHER_CHARACTERS = /[^\p{L}\p{N}]+/gu;

/**
 * An address with its percent-encoded letters and digits beyond ASCII as characters. Everything else stays encoded:
 * ASCII characters, which may end an attribute or an address, white space, marks, control characters, and bytes that
 * are no UTF-8.
 */
export const withLetters = (address: string): string => address.replace(ENCODED, decodeBytes);

function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes).replace(OTHER_CHARACTERS, encodeURIComponent);
  } catch {
    return bytes;
  }
}
