import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemotePictures } from '#api/media/remote-pictures.ts';
import { sanitise } from '#page/html/sanitise.ts';
import * as blog from '#contract/content/blog.ts';
import { getUser } from '#contract/auth/user.ts';
import * as doctors from '#contract/directory/doctors.ts';
import * as hospitals from '#contract/directory/hospital-lists.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import * as resorts from '#contract/directory/resorts.ts';
import { DOCTOR, ORIGIN, newSignedInVisitor, newVisitor } from './front-end.ts';
import { type Laravel, startLaravel } from './server.ts';

let laravel: Laravel;
let pictures: ReturnType<typeof createRemotePictures>;
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));

beforeAll(async () => {
  laravel = await startLaravel(ORIGIN);
  pictures = createRemotePictures({ url: laravel.url, origins: [] }, folder);
});
afterAll(async () => {
  await laravel?.stop();
  rmSync(folder, { recursive: true });
});

const turkey = { country: 'turkey' };
const istanbul = { ...turkey, city: 'istanbul' };

/** The status of a picture's address, and the width, the height and the format of the picture. */
async function readPicture(path: string | null | undefined) {
  expect(path).toMatch(/^\/media\/960\/[\w-]+\.webp$/);
  const answer = await pictures.request(`${ORIGIN}${path}`);
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return [answer.status, width, height, format];
}
const STORED_PICTURE = [200, 900, 600, 'webp'];

test('pictures of cards and pages come from this site, as Laravel stores them', async () => {
  const { api } = newVisitor(laravel);
  const { items: posts } = await api.call(blog.getLatestPosts, { query: {} });
  const { items: doctorCards } = await api.call(doctors.getCountryDoctors, { params: turkey, query: {} });
  const { items: hospitalCards } = await api.call(hospitals.getCountryHospitals, {
    params: turkey,
    query: {},
  });
  const { items: resortCards } = await api.call(resorts.getResorts, { query: {} });
  const { categories } = await api.call(blog.getBlog);
  const photoOf = (items: readonly { slug: string; photo?: string | null | undefined }[], slug: string) =>
    items.find((item) => item.slug === slug)?.photo;
  for (const photo of [
    photoOf(posts, 'after-the-flight'),
    photoOf(doctorCards, 'elif-kaya'),
    photoOf(hospitalCards, 'bosphorus-hospital'),
    photoOf(resortCards, 'quiet-bay'),
    photoOf(categories, 'travel'),
  ])
    expect(await readPicture(photo)).toEqual(STORED_PICTURE);
  expect(photoOf(doctorCards, 'can-demir')).toBeNull();
  const hospital = { ...istanbul, slug: 'bosphorus-hospital' };
  expect(await readPicture((await api.call(getHospital, { params: hospital })).photo)).toEqual(
    STORED_PICTURE,
  );
  const resort = await api.call(resorts.getResort, { params: { id: 'quiet-bay' } });
  expect(await readPicture(resort.photo)).toEqual(STORED_PICTURE);
});

test('people who sign in see their own picture', async () => {
  const { api } = await newSignedInVisitor(laravel, DOCTOR);
  expect(await readPicture((await api.call(getUser)).photo)).toEqual(STORED_PICTURE);
});

test('a text keeps the pictures of the back end, and none of other hosts', async () => {
  const { api } = newVisitor(laravel);
  const { body } = await api.call(blog.getPost, { params: { slug: 'after-the-flight' } });
  const found = [...sanitise(body).matchAll(/<img[^>]*? src="([^"]*)"/g)].map(([, src]) => src);
  expect(found).toHaveLength(2);
  for (const src of found) expect(await readPicture(src)).toEqual(STORED_PICTURE);
});

const PLACEHOLDER = [404, 1, 1, 'webp'];

test.each(['missing.jpg', 'page.jpg', 'huge.png', 'moved.jpg'])(
  'a post whose picture is %s gets a placeholder',
  async (name) => {
    laravel.picture('how-implants-heal', `/storage/posts/${name}`);
    const { api } = newVisitor(laravel);
    const { photo } = await api.call(blog.getPost, { params: { slug: 'how-implants-heal' } });
    expect(await readPicture(photo)).toEqual(PLACEHOLDER);
  },
);

test('a picture of another host is left out', async () => {
  laravel.picture('how-implants-heal', 'https://elsewhere.example.com/storage/1.jpg');
  const { api } = newVisitor(laravel);
  expect((await api.call(blog.getPost, { params: { slug: 'how-implants-heal' } })).photo).toBeNull();
});
