import { inArray, sql } from 'drizzle-orm';
import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import { categories, categoryTranslations } from '#db/schema/categories.ts';
import { people } from '#db/schema/people.ts';
import { tags, tagTranslations } from '#db/schema/tags.ts';
import type { CategoryContent, PersonContent, TagContent } from '#content/load-content.ts';
import { overwriteBy } from '#db/content/overwrite.ts';

/** Writes authors and reviewers. */
export async function writePeople(tx: Database, items: readonly PersonContent[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insert(people)
    .values([...items])
    .onConflictDoUpdate(overwriteBy(people.key));
}

/** Deletes authors and reviewers; no content may refer to them any more. */
export async function removePeople(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(people).where(inArray(people.key, [...keys]));
}

/** Writes categories. Their old translations must be deleted. */
export async function writeCategories(tx: Database, items: readonly CategoryContent[]): Promise<void> {
  if (items.length === 0) return;
  const rows = await tx
    .insert(categories)
    .values(items.map(({ key, position }) => ({ key, position })))
    .onConflictDoUpdate(overwriteBy(categories.key))
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

/** Writes tags. Their old translations must be deleted. */
export async function writeTags(tx: Database, items: readonly TagContent[]): Promise<void> {
  if (items.length === 0) return;
  const rows = await tx
    .insert(tags)
    .values(items.map(({ key }) => ({ key })))
    // The update changes nothing, but makes PostgreSQL return the row.
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

/** The id of the row with this key. Throws when there is none. */
export function idOf(rows: readonly { id: number; key: string }[], key: string): number {
  const row = rows.find((candidate) => candidate.key === key);
  if (!row) throw new Error(`No row has the key ${key}`);
  return row.id;
}
