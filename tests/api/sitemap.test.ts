import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { getSitemap, getSitemapPart, SITEMAP_KINDS } from '#contract/site/sitemap.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

interface Part {
  items: { alternative: { locale: string; url: string }[]; updated_at: string | null }[];
  meta: { total: number; last_page: number };
}
const part = async (kind: string, page = 1) =>
  (await call(getSitemapPart, { params: { kind }, query: { page } })).json.content as Part;

test('every kind has its count, and lists as many addresses', async () => {
  const { items } = (await call(getSitemap)).json.content as { items: { kind: string; total: number }[] };
  expect(items.map(({ kind }) => kind)).toEqual([...SITEMAP_KINDS]);
  for (const { kind, total } of items) {
    const { items: entries, meta } = await part(kind);
    expect({ kind, entryCount: entries.length, total: meta.total }).toEqual({
      kind,
      entryCount: total,
      total,
    });
    for (const { alternative } of entries)
      expect(alternative.map(({ locale, url }) => url.startsWith(`/${locale}/`))).toEqual([
        true,
        true,
        true,
        true,
      ]);
  }
});

test('a part beyond the last is empty, and an unknown kind is 404', async () => {
  expect((await part('post', 2)).items).toEqual([]);
  expect((await call(getSitemapPart, { params: { kind: 'people' } })).status).toBe(404);
});

test('a page has the newest date of what it shows', async () => {
  const { items } = await part('post');
  const post = items.find(({ alternative }) =>
    alternative.some(({ url }) => url === '/en/blog/donor-area-limits'),
  );
  const category = async () =>
    (await part('category')).items
      .map(({ updated_at: day }) => day)
      .sort()
      .at(-1);
  expect(post?.updated_at).toMatch(/^2026-/);
  await database().execute("update posts set updated_at = '2998-05-06' where key = 'donor-area-limits'");
  const daysAfter = (await part('post')).items.map(({ updated_at: day }) => day);
  expect(daysAfter.filter((day) => day === '2998-05-06')).toHaveLength(1);
  expect(await category()).toBe('2998-05-06');
});

test('unpublished pages are not in the sitemap', async () => {
  const before = (await part('post')).meta.total;
  await database().execute(
    "update search_documents set visible_from = '2999-01-01' where key = 'donor-area-limits'",
  );
  expect((await part('post')).meta.total).toBe(before - 1);
});

test('a field in a city is listed from three doctors on; a tag only when an item has it', async () => {
  const places = (await part('doctor-place')).items.map(({ alternative }) => alternative[1]?.url ?? '');
  const fields = places.filter((url) => url.split('/').length === 6);
  expect(places).toContain('/en/doctors/turkiye');
  expect(places).toContain('/en/doctors/turkiye/istanbul');
  const { rows } = await database()
    .execute(`select 1 from doctors d join doctor_specialties s on s.doctor_id = d.id
      group by d.city_id, s.specialty_id having count(*) >= 3`);
  expect(fields.length).toBe(rows.length);
  const before = (await part('tag')).meta.total;
  await database().execute("insert into tags (key) values ('bare')");
  await database().execute(
    "insert into tag_translations select id, 'en', 'bare', 'Bare' from tags where key = 'bare'",
  );
  expect((await part('tag')).meta.total).toBe(before);
});
