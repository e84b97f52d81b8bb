import facebook from 'simple-icons/icons/facebook.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import telegram from 'simple-icons/icons/telegram.svg?raw';
import tiktok from 'simple-icons/icons/tiktok.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';
import type { Setting } from '#contract/site/settings.ts';
import { whatsappLink } from '#domain/whatsapp-link.ts';

/** An account elsewhere; `glyph` is the path of its sign in a box of 24 × 24, where it has one. */
export interface SocialAccount {
  name: string;
  glyph?: string | undefined;
  href: string;
}

const glyphOf = (svg: string) => /<path d="([^"]+)"/.exec(svg)?.[1] ?? '';

const KNOWN: Readonly<Record<string, Omit<SocialAccount, 'href'>>> = {
  facebook: { name: 'Facebook', glyph: glyphOf(facebook) },
  instagram: { name: 'Instagram', glyph: glyphOf(instagram) },
  telegram: { name: 'Telegram', glyph: glyphOf(telegram) },
  tiktok: { name: 'TikTok', glyph: glyphOf(tiktok) },
  whatsapp: { name: 'WhatsApp', glyph: glyphOf(whatsapp) },
  twitter: { name: 'X', glyph: glyphOf(x) },
  x: { name: 'X', glyph: glyphOf(x) },
  youtube: { name: 'YouTube', glyph: glyphOf(youtube) },
};

/** Names that are not written as their slug is; simple-icons has no sign for them. */
const NAMES: Readonly<Record<string, string>> = { linkedin: 'LinkedIn', wechat: 'WeChat' };

/** `vk-video` → `Vk video`. */
function nameOf(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Accounts that can be shown: a service without a sign of its own by its name; a value that leads nowhere is left out. */
export const socialAccounts = (items: readonly Setting[]): SocialAccount[] =>
  items.flatMap(({ slug, value }) => {
    const number = slug === 'whatsapp' ? whatsappLink(value, '') : undefined;
    const href = /^https?:\/\//.test(value) ? value : number;
    if (href === undefined) return [];
    const known = Object.hasOwn(KNOWN, slug) ? KNOWN[slug] : undefined;
    return [{ name: known?.name ?? NAMES[slug] ?? nameOf(slug), glyph: known?.glyph, href }];
  });
