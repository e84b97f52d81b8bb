import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createContentPictures } from '#api/media/content-pictures.ts';
import { LOCALES, type Locale } from '#config.ts';
import { getLatestPosts, getPost } from '#contract/content/blog.ts';
import { database } from '#db/client.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';
import { Editor } from './session.ts';

useTestDatabase();
const LIST = 'pictures/post-one/pictures.json';
const texts = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, `${text} (${locale})`]));
const PICTURE = { name: 'desk', alt: texts('A desk'), caption: texts('The desk'), focus: 'left' };

const photograph = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const readPost = async (locale: Locale) =>
  (await call(getPost, { params: { slug: `one-${locale}` }, locale })).json.content;

let editor: Editor;
beforeAll(async () => {
  await seedDatabase(database(), new SeedFolder([{ key: 'one' }, { key: 'two' }]).path);
  editor = new Editor();
  await editor.pull('posts/one');
});

test('a post without a picture has no photo and an empty list of pictures', async () => {
  const post = await readPost('en');
  expect(post?.photo).toBeNull();
  expect(post?.pictures).toEqual([]);
});

test('a draft of a picture has previews of its post, and does not change the published post', async () => {
  const bytes = await photograph('#7aa');
  editor.write(LIST, JSON.stringify([PICTURE]));
  editor.write('pictures/post-one/desk.jpg', bytes);
  expect(await editor.push('--draft'), editor.output).toBe(0);
  for (const locale of LOCALES) expect(editor.output).toContain(`/${locale}/blog/one-${locale}?preview=`);
  expect((await readPost('en'))?.photo).toBeNull();
});

test('a pushed picture belongs to the post in every language, with its text, its caption and its focus', async () => {
  expect(await editor.push(), editor.output).toBe(0);
  for (const locale of LOCALES) {
    const post = await readPost(locale);
    expect(post?.photo).toMatch(/^\/pictures\/960\/[\w-]{22}\.webp#left$/);
    expect(post?.pictures).toMatchObject([
      { alt: `A desk (${locale})`, caption: `The desk (${locale})`, focus: 'left', width: 900, height: 600 },
    ]);
  }
  const { items } = (await call(getLatestPosts, { locale: 'en' })).json.content;
  const photos = Object.fromEntries(
    items.map(({ key, photo }: { key: string; photo: string }) => [key, photo]),
  );
  expect(photos).toEqual({ one: (await readPost('en'))?.photo, two: null });
  const contentPictures = createContentPictures();
  const answer = await contentPictures.fetch(new Request(`http://site.example${photos['one']}`));
  expect(answer.status).toBe(200);
});

test('a picture without a text in one language is refused, and the message names the place in the file', async () => {
  const { fr: _, ...others } = PICTURE.alt;
  editor.write(LIST, JSON.stringify([{ ...PICTURE, alt: others }]));
  expect(await editor.push()).toBe(1);
  expect(editor.output).toContain(`${LIST}, key desk.alt.fr: is missing`);
});
