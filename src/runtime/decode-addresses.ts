import { withLetters } from '#i18n/address-letters.ts';
import { replaceStartTags } from '#runtime/start-tags.ts';

const ADDRESS = /(\s(?:href|src|action)=")([^"]*)(?=")/gi;

/**
 * Replaces percent-encoded letters and digits beyond ASCII by the characters in the addresses of links, forms and
 * pictures: an Arabic letter then has two bytes instead of six, and browsers encode it again. The addresses of `link`
 * stay encoded, since programs compare canonical and alternate ones.
 */
export function decodeAddresses(html: string): string {
  return replaceStartTags(html, (tag, element) =>
    element === 'link'
      ? tag
      : tag.replace(ADDRESS, (_, before: string, address: string) => before + withLetters(address)),
  );
}
