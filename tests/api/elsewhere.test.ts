import { and, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getPost } from '#contract/content/blog.ts';
import { getDoctor } from '#contract/directory/doctors.ts';
import { getSitemapPart } from '#contract/site/sitemap.ts';
import { database } from '#db/client.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { posts, postTranslations } from '#db/schema/posts.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

/** The Arabic and the English address of the first item of a kind that has both, decoded. */
async function firstOfSitemap(kind: 'post' | 'doctor') {
  const { json } = await call(getSitemapPart, { params: { kind } });
  const urls = (json.content.items as { alternative: { locale: string; url: string }[] }[])
    .map(({ alternative }) =>
      Object.fromEntries(alternative.map(({ locale, url }) => [locale, decodeURI(url)])),
    )
    .find((urlOf) => urlOf['ar'] && urlOf['en']);
  return { ar: urls?.['ar'] ?? '', en: urls?.['en'] ?? '' };
}

const lastSegment = (path: string) => path.split('/').at(-1) ?? '';
/** Deletes the search documents of an item except the Arabic one. */
const keepArabicDocument = (kind: 'post' | 'doctor', key: string) =>
  database()
    .delete(searchDocuments)
    .where(
      and(eq(searchDocuments.kind, kind), eq(searchDocuments.key, key), ne(searchDocuments.locale, 'ar')),
    );

test('a post that is written in Arabic alone is 404 in French, with its title and address in Arabic', async () => {
  const { ar } = await firstOfSitemap('post');
  const post = await database()
    .select({ id: posts.id, key: posts.key, title: postTranslations.title })
    .from(postTranslations)
    .innerJoin(posts, eq(posts.id, postTranslations.postId))
    .where(eq(postTranslations.slug, lastSegment(ar)))
    .then(([row]) => row);
  await database()
    .delete(postTranslations)
    .where(and(eq(postTranslations.postId, post?.id ?? 0), ne(postTranslations.locale, 'ar')));
  await keepArabicDocument('post', post?.key ?? '');
  const { status, json } = await call(getPost, { locale: 'fr', params: { slug: lastSegment(ar) } });
  const [found] = json.content.elsewhere;
  expect({
    status,
    elsewhereCount: json.content.elsewhere.length,
    locale: found.locale,
    title: found.title,
    decodeURI: decodeURI(found.url),
  }).toEqual({ status: 404, elsewhereCount: 1, locale: 'ar', title: post?.title, decodeURI: ar });
});

test('a doctor whose page is in Arabic alone is 404 in Turkish, with the address in Arabic', async () => {
  const { ar } = await firstOfSitemap('doctor');
  const doctor = await database()
    .select({ id: doctors.id, key: doctors.key })
    .from(doctorTranslations)
    .innerJoin(doctors, eq(doctors.id, doctorTranslations.doctorId))
    .where(eq(doctorTranslations.slug, lastSegment(ar)))
    .then(([row]) => row);
  await database()
    .delete(doctorTranslations)
    .where(and(eq(doctorTranslations.doctorId, doctor?.id ?? 0), ne(doctorTranslations.locale, 'ar')));
  await keepArabicDocument('doctor', doctor?.key ?? '');
  const params = { country: '-', city: '-', specialization: '-', slug: lastSegment(ar) };
  const { status, json } = await call(getDoctor, { locale: 'tr', params });
  expect({
    status,
    elsewhere: json.content.elsewhere.map(({ url }: { url: string }) => decodeURI(url)),
  }).toEqual({ status: 404, elsewhere: [ar] });
});

test('when two posts have the same slug in different languages, only the one of the first language is named', async () => {
  const slug = 'shared-slug';
  const languages = ['ar', 'tr'] as const;
  const some = await database()
    .select({ id: posts.id, key: posts.key })
    .from(posts)
    .orderBy(posts.id)
    .limit(2);
  for (const [index, post] of some.entries()) {
    const language = languages[index] ?? 'ar';
    const ofPost = eq(postTranslations.postId, post.id);
    await database()
      .delete(postTranslations)
      .where(and(ofPost, ne(postTranslations.locale, language)));
    await database().update(postTranslations).set({ slug }).where(ofPost);
    const document = and(eq(searchDocuments.kind, 'post'), eq(searchDocuments.key, post.key));
    await database()
      .delete(searchDocuments)
      .where(and(document, ne(searchDocuments.locale, language)));
  }
  const { status, json } = await call(getPost, { locale: 'fr', params: { slug } });
  expect(status).toBe(404);
  expect(json.content.elsewhere).toMatchObject([{ locale: 'ar' }]);
});

test('an unknown slug is 404 and says nothing more', async () => {
  const { status, json } = await call(getPost, { locale: 'fr', params: { slug: 'no-language-has-this' } });
  expect({ status, json: Object.keys(json) }).toEqual({ status: 404, json: ['message'] });
});
