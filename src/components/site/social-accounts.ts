import { WEB_ADDRESS } from '#components/site/web-address.ts';
import type { BrandName } from '#domain/icon-names.ts';
import type { Setting } from '#contract/site/settings.ts';
import { whatsappLink } from '#domain/whatsapp-link.ts';

/** An account of the clinic on a social network; `brand` is the name of the company's logo if the site has it. */
export interface SocialAccount {
  name: string;
  brand?: BrandName | undefined;
  href: string;
}

/** Companies whose logo the site has, by the slug of the setting. */
const COMPANIES: Readonly<Record<string, Omit<SocialAccount, 'href'>>> = {
  facebook: { name: 'Facebook', brand: 'facebook' },
  instagram: { name: 'Instagram', brand: 'instagram' },
  telegram: { name: 'Telegram', brand: 'telegram' },
  tiktok: { name: 'TikTok', brand: 'tiktok' },
  whatsapp: { name: 'WhatsApp', brand: 'whatsapp' },
  twitter: { name: 'X', brand: 'x' },
  x: { name: 'X', brand: 'x' },
  youtube: { name: 'YouTube', brand: 'youtube' },
};

/** Names of companies that cannot be derived from the slug and whose logo simple-icons lacks. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['linkedin', 'LinkedIn'],
  ['wechat', 'WeChat'],
]);

/** The name of an account from its slug: `vk-video` becomes `Vk video`. */
function nameOf(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The social accounts of the settings with names and addresses. Values that are neither a web address nor a WhatsApp
 * number are left out.
 */
export const socialAccounts = (items: readonly Setting[]): SocialAccount[] =>
  items.flatMap(({ slug, value }) => {
    const whatsappHref = slug === 'whatsapp' ? whatsappLink(value, '') : undefined;
    const href = WEB_ADDRESS.test(value) ? value : whatsappHref;
    if (href === undefined) return [];
    const company = Object.hasOwn(COMPANIES, slug) ? COMPANIES[slug] : undefined;
    return [{ name: company?.name ?? NAMES.get(slug) ?? nameOf(slug), brand: company?.brand, href }];
  });
