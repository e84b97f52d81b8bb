import type { BrandName } from '#domain/icon-names.ts';
import { withLetters } from '#i18n/address-letters.ts';

interface ShareLink {
  name: string;
  brand: BrandName;
  href: string;
}

/**
 * Links by which a page is shared. Each ends with the page's address, whose letters beyond ASCII are not encoded twice:
 * that would take ten bytes for an Arabic letter, five times in each page. `browser/share-panel.ts` writes the encoded
 * address when the panel is opened, because X ends an address at an Arabic letter; the page of X needs a script too.
 */
export function shareLinks(address: string): ShareLink[] {
  const url = encodeURIComponent(withLetters(address));
  return [
    { name: 'WhatsApp', brand: 'whatsapp', href: `https://wa.me/?text=${url}` },
    { name: 'Telegram', brand: 'telegram', href: `https://t.me/share/url?url=${url}` },
    { name: 'Facebook', brand: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', brand: 'x', href: `https://x.com/intent/post?url=${url}` },
  ];
}

/** The link that writes a mail with the address. Only a mail has the title: the services read it from the page. */
export const mailLink = (address: string, title: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(withLetters(address))}`;
