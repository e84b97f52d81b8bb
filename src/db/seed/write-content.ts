import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { categories } from '#db/schema/categories.ts';
import { people } from '#db/schema/people.ts';
import { posts } from '#db/schema/posts.ts';
import { tags } from '#db/schema/tags.ts';
import type { SeedContent } from '#db/seed/content.ts';
import { writePosts } from '#db/seed/write-posts.ts';
import { writeMenus, writePages, writeSettings } from '#db/seed/write-site.ts';
import { writeCategories, writePeople, writeTags } from '#db/seed/write-terms.ts';

/** Writes the things named in `changed` and removes those in `gone`; things are named as in `seedDatabase`. */
export async function writeContent(
  tx: Database,
  content: SeedContent,
  changed: ReadonlySet<string>,
  gone: readonly string[],
): Promise<void> {
  const goneOf = (kind: string) =>
    gone.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1));
  const changedOf = <T extends { key: string }>(kind: string, items: readonly T[]) =>
    items.filter(({ key }) => changed.has(`${kind}:${key}`));

  // Removed before anything is written, so that a new thing may take a slug of an old one.
  await remove(tx, posts, goneOf('post'));
  await writePeople(tx, changedOf('person', content.people));
  await writeCategories(tx, changedOf('category', content.categories), goneOf('category'));
  await writeTags(tx, changedOf('tag', content.tags), goneOf('tag'));
  await writePosts(tx, changedOf('post', content.posts));
  await remove(tx, tags, goneOf('tag'));
  await remove(tx, categories, goneOf('category'));
  await remove(tx, people, goneOf('person'));

  await writeSettings(
    tx,
    content.settings.filter(({ group, slug }) => changed.has(`setting:${group}.${slug}`)),
    goneOf('setting'),
  );
  for (const menu of ['navbar', 'footer'] as const) {
    if (changed.has(`menu:${menu}`)) await writeMenus(tx, menu, content.menus[menu]);
  }
  if (changed.has('page:home')) await writePages(tx, 'home', content.pages.home);
}

async function remove(
  tx: Database,
  table: typeof posts | typeof tags | typeof categories | typeof people,
  keys: string[],
): Promise<void> {
  if (keys.length > 0) await tx.delete(table).where(inArray(table.key, keys));
}
