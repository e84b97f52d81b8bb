import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { categories } from '#db/schema/categories.ts';
import { people } from '#db/schema/people.ts';
import { posts, postTags, postTranslations } from '#db/schema/posts.ts';
import { tags } from '#db/schema/tags.ts';
import type { PostContent } from '#content/load/posts.ts';
import { midnight } from '#db/content/midnight.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
import { idOf } from '#db/content/write-terms.ts';

/** Writes posts. Their categories, people and tags must exist. */
export async function writePosts(tx: Database, items: readonly PostContent[]): Promise<void> {
  if (items.length === 0) return;
  const persons = await tx.select({ id: people.id, key: people.key }).from(people);
  const groups = await tx.select({ id: categories.id, key: categories.key }).from(categories);
  const labels = await tx.select({ id: tags.id, key: tags.key }).from(tags);
  const rows = await tx
    .insert(posts)
    .values(
      items.map(({ key, category, author, reviewer, published, updated, reviewed, sources }) => ({
        key,
        categoryId: idOf(groups, category),
        authorId: idOf(persons, author),
        reviewerId: reviewer === null ? null : idOf(persons, reviewer),
        publishedAt: midnight(published),
        updatedAt: midnight(updated),
        reviewedAt: reviewed === null ? null : midnight(reviewed),
        sources,
      })),
    )
    .onConflictDoUpdate(overwriteBy(posts.key))
    .returning({ id: posts.id, key: posts.key });
  const ids = rows.map(({ id }) => id);

  await tx.delete(postTranslations).where(inArray(postTranslations.postId, ids));
  await tx
    .insert(postTranslations)
    .values(items.flatMap(({ key, texts }) => texts.map((text) => ({ ...text, postId: idOf(rows, key) }))));
  await tx.delete(postTags).where(inArray(postTags.postId, ids));
  await tx.insert(postTags).values(
    items.flatMap((post) =>
      post.tags.map((tag, position) => ({
        postId: idOf(rows, post.key),
        tagId: idOf(labels, tag),
        position,
      })),
    ),
  );
}
