import { inArray, sql } from 'drizzle-orm';
import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import { categories, categoryTranslations } from '#db/schema/categories.ts';
import { people } from '#db/schema/people.ts';
import { tags, tagTranslations } from '#db/schema/tags.ts';
import type { CategorySeed, PersonSeed, TagSeed } from '#db/seed/content.ts';

export async function writePeople(tx: Database, items: readonly PersonSeed[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insert(people)
    .values([...items])
    .onConflictDoUpdate({
      target: people.key,
      set: {
        role: sql`excluded.role`,
        name: sql`excluded.name`,
        title: sql`excluded.title`,
        bio: sql`excluded.bio`,
      },
    });
}

/** `gone` lose their translations here, so that their slugs are free; the rows themselves may still be referred to. */
export async function writeCategories(
  tx: Database,
  items: readonly CategorySeed[],
  gone: readonly string[],
): Promise<void> {
  const keys = [...items.map(({ key }) => key), ...gone];
  if (keys.length === 0) return;
  const stale = tx.select({ id: categories.id }).from(categories).where(inArray(categories.key, keys));
  await tx.delete(categoryTranslations).where(inArray(categoryTranslations.categoryId, stale));
  if (items.length === 0) return;
  const rows = await tx
    .insert(categories)
    .values(items.map(({ key, position }) => ({ key, position })))
    .onConflictDoUpdate({ target: categories.key, set: { position: sql`excluded.position` } })
    .returning();
  await tx.insert(categoryTranslations).values(
    items.flatMap(({ key, slug, name, description }) =>
      LOCALES.map((locale) => ({
        categoryId: idOf(rows, key),
        locale,
        slug: slug[locale],
        title: name[locale],
        description: description[locale],
      })),
    ),
  );
}

export async function writeTags(
  tx: Database,
  items: readonly TagSeed[],
  gone: readonly string[],
): Promise<void> {
  const keys = [...items.map(({ key }) => key), ...gone];
  if (keys.length === 0) return;
  const stale = tx.select({ id: tags.id }).from(tags).where(inArray(tags.key, keys));
  await tx.delete(tagTranslations).where(inArray(tagTranslations.tagId, stale));
  if (items.length === 0) return;
  const rows = await tx
    .insert(tags)
    .values(items.map(({ key }) => ({ key })))
    // An update that changes nothing, for the row to be returned.
    .onConflictDoUpdate({ target: tags.key, set: { key: sql`excluded.key` } })
    .returning();
  await tx.insert(tagTranslations).values(
    items.flatMap(({ key, slug, name }) =>
      LOCALES.map((locale) => ({
        tagId: idOf(rows, key),
        locale,
        slug: slug[locale],
        title: name[locale],
      })),
    ),
  );
}

/** The id of a row by its key. */
export function idOf(rows: readonly { id: number; key: string }[], key: string): number {
  const row = rows.find((candidate) => candidate.key === key);
  if (!row) throw new Error(`No row has the key ${key}`);
  return row.id;
}
