import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { textPages, textPageTranslations } from '#db/schema/text-pages.ts';
import type { TextPageContent } from '#content/load/text-pages.ts';
import { midnight } from '#db/content/midnight.ts';

/** Writes pages of running text; `gone` are slugs of deleted ones. */
export async function writeTextPages(
  tx: Database,
  items: readonly TextPageContent[],
  gone: readonly string[],
): Promise<void> {
  if (gone.length > 0) await tx.delete(textPages).where(inArray(textPages.slug, [...gone]));
  for (const { slug, texts } of items) {
    const [row] = await tx
      .insert(textPages)
      .values({ slug })
      // The update changes nothing, but makes PostgreSQL return the row.
      .onConflictDoUpdate({ target: textPages.slug, set: { slug: sql`excluded.slug` } })
      .returning({ id: textPages.id });
    if (!row) throw new Error(`The page ${slug} was not written`);
    await tx.delete(textPageTranslations).where(eq(textPageTranslations.pageId, row.id));
    await tx
      .insert(textPageTranslations)
      .values(
        texts.map(({ updated, ...text }) => ({ ...text, pageId: row.id, updatedAt: midnight(updated) })),
      );
  }
}
