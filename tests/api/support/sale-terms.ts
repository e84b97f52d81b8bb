import { DISTANCE_SALE_PAGE } from '#config.ts';
import { database } from '#db/client.ts';
import { textPages, textPageTranslations } from '#db/schema/text-pages.ts';

/** Publishes terms of sale where there are none. Without them nothing can be booked or bought. */
export async function publishSaleTerms(): Promise<void> {
  const [page] = await database()
    .insert(textPages)
    .values({ slug: DISTANCE_SALE_PAGE })
    .onConflictDoNothing()
    .returning({ id: textPages.id });
  if (!page) return;
  const text = { title: 'Terms', bodyHtml: '<p>Terms</p>', metaTitle: 'Terms', metaDescription: 'Terms' };
  await database()
    .insert(textPageTranslations)
    .values({ pageId: page.id, locale: 'en', ...text, updatedAt: new Date('2026-11-22') });
}
