import { day } from '#api/present/day.ts';
import { metaTags } from '#api/present/meta-tags.ts';
import type { Page } from '#contract/content/pages.ts';
import type { Setting } from '#contract/site/settings.ts';
import type { TextPageRow } from '#db/queries/text-pages.ts';
import { env } from '#env.ts';
import { textPagePath } from '#i18n/text-pages.ts';

/**
 * A text page: a legal text, the contact page, a topic. Placeholders name the operator, so that a changed address
 * changes all texts.
 */
export function presentPage(row: TextPageRow, settings: readonly Setting[]): Page {
  const values = new Map(settings.map(({ slug, value }) => [slug, value]));
  const fillPlaceholders = (html: string) =>
    html.replace(/\{\{(\w+)\}\}/g, (whole, slug: string) => escapeHtml(values.get(slug) ?? whole));
  return {
    slug: row.slug,
    title: row.title,
    body: fillPlaceholders(row.bodyHtml),
    updated_at: day(row.updatedAt),
    locale: row.locale,
    meta_tags: metaTags(
      row.metaTitle,
      row.metaDescription,
      row.locales.map((locale) => ({ locale, slug: row.slug })),
      (locale, slug) => textPagePath(locale, slug, env.PRODUCT_SLUG),
    ),
  };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
