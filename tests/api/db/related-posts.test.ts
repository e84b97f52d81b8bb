import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { database } from '#db/client.ts';
import { writeScale } from '#db/content/scale/write-scale.ts';
import { listRelated, postsForService } from '#db/queries/related-posts.ts';
import { localeChain } from '#db/queries/translation.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

/** A post as these tests compute its points. */
interface Post {
  id: number;
  key: string;
  category: { id: number; key: string };
  tags: number[];
  locales: Locale[];
  published: boolean;
  /** Milliseconds. */
  time: number;
}

interface Service {
  id: number;
  family: string;
  tags: number[];
}

const LIMITS = [1, 4];

let posts: Post[];
let services: Service[];

beforeAll(async () => {
  await writeScale(database(), 80, () => undefined);
  // Posts of the same moment, of the future, and without a text in some languages.
  for (const change of [
    sql`update posts set published_at = date_trunc('day', published_at)`,
    sql`update posts set published_at = now() + interval '1 day' where id % 9 = 0`,
    sql`delete from post_translations where locale <> 'tr' and post_id % 7 = 0`,
    sql`delete from post_translations where locale <> 'fr' and post_id % 7 = 1`,
    sql`delete from post_tags where post_id % 5 = 0`,
  ])
    await database().execute(change);
  posts = (
    await database().execute<Post & Record<string, unknown>>(sql`
      select p.id, p.key, json_build_object('id', c.id, 'key', c.key) as category,
          array(select tag_id from post_tags where post_id = p.id) as tags,
          array(select locale from post_translations where post_id = p.id) as locales,
          published_at <= now() as published, extract(epoch from published_at)::float8 * 1000 as time
        from posts p join categories c on c.id = p.category_id`)
  ).rows;
  services = (
    await database().execute<Service & Record<string, unknown>>(sql`
      select id, family, array(select tag_id from service_tags where service_id = s.id) as tags from services s`)
  ).rows;
});

/** The keys of the posts that a reader of the language may be shown and that have points, most points first. */
function rankPosts(locale: Locale, pointsOf: (post: Post) => number): string[] {
  return posts
    .filter(({ published, locales }) => published && localeChain(locale).some((one) => locales.includes(one)))
    .map((post) => ({ ...post, points: pointsOf(post) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points || other.time - one.time || other.id - one.id)
    .map(({ key }) => key);
}

const tagsInCommon = (one: { tags: number[] }, other: { tags: number[] }) =>
  one.tags.filter((tag) => other.tags.includes(tag)).length;

test.each(LOCALES)(
  'related posts in %s are those with the most tags in common of all posts',
  async (locale) => {
    for (const post of posts) {
      const expected = rankPosts(locale, (other) =>
        other.id === post.id ? 0 : tagsInCommon(post, other) + Number(other.category.id === post.category.id),
      );
      for (const limit of LIMITS) {
        const rows = await listRelated(database(), post, locale, limit);
        expect({ post: post.key, related: rows.map(({ key }) => key) }).toEqual({
          post: post.key,
          related: expected.slice(0, limit),
        });
      }
    }
  },
);

test.each(LOCALES)(
  'posts about a service in %s are those with the most tags in common of all posts',
  async (locale) => {
    for (const service of services) {
      const expected = rankPosts(
        locale,
        (post) => tagsInCommon(service, post) + 2 * Number(post.category.key === service.family),
      );
      for (const limit of LIMITS) {
        const rows = await postsForService(database(), service.id, locale, limit);
        expect({ service: service.id, posts: rows.map(({ key }) => key) }).toEqual({
          service: service.id,
          posts: expected.slice(0, limit),
        });
      }
    }
  },
);
