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
import { DOCTOR, ORIGIN, PICTURE, newSignedInVisitor, newVisitor } from './front-end.ts';
import { type Laravel, startLaravel } from './server.ts';
import { STORED_PICTURES } from './stored-pictures.ts';

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

/** The answer at a picture's address, and the stored file that has the picture's colour. */
async function readPicture(path: string | null | undefined) {
  expect(path).toEqual(PICTURE);
  const answer = await pictures.request(`${ORIGIN}${path}`);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const { width, height, format } = await picture.metadata();
  const { dominant } = await picture.stats();
  return { status: answer.status, width, height, format, file: storedFileOf(dominant) };
}

/**
 * The steps by which a colour may differ from that of its file: WebP is lossy, and sharp divides each channel into
 * sixteen parts. The colours of two files differ by more than twice as many in one channel.
 */
const TOLERANCE = 16;

function storedFileOf({ r, g, b }: { r: number; g: number; b: number }): string | undefined {
  const found = Object.entries(STORED_PICTURES).find(
    ([, colour]) =>
      Math.max(Math.abs(colour.r - r), Math.abs(colour.g - g), Math.abs(colour.b - b)) <= TOLERANCE,
  );
  return found?.[0];
}

const SERVED_PICTURE = { status: 200, width: 900, height: 600, format: 'webp' };

test('pictures of cards and pages come from this site as WebP, however Laravel names them', async () => {
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
  const hospital = await api.call(getHospital, { params: { ...istanbul, slug: 'bosphorus-hospital' } });
  const resort = await api.call(resorts.getResort, { params: { id: 'quiet-bay' } });
  for (const { photo, file } of [
    { photo: photoOf(posts, 'after-the-flight'), file: 'posts/1.jpg' },
    { photo: photoOf(doctorCards, 'elif-kaya'), file: 'doctors/1.jpg' },
    { photo: photoOf(hospitalCards, 'bosphorus-hospital'), file: 'hospitals/1.jpg' },
    { photo: photoOf(resortCards, 'quiet-bay'), file: 'resorts/1.jpg' },
    { photo: photoOf(categories, 'travel'), file: 'categories/1.png' },
    { photo: hospital.photo, file: 'hospitals/1.jpg' },
    { photo: resort.photo, file: 'resorts/1.jpg' },
  ])
    expect(await readPicture(photo)).toEqual({ ...SERVED_PICTURE, file });
  expect(photoOf(doctorCards, 'can-demir')).toBeNull();
});

test('people who sign in see their own picture', async () => {
  const { api } = await newSignedInVisitor(laravel, DOCTOR);
  expect(await readPicture((await api.call(getUser)).photo)).toEqual({
    ...SERVED_PICTURE,
    file: 'users/2.jpg',
  });
});

test('a text keeps the pictures of the back end, and none of other hosts', async () => {
  const { api } = newVisitor(laravel);
  const { body } = await api.call(blog.getPost, { params: { slug: 'after-the-flight' } });
  const found = [...sanitise(body).matchAll(/<img[^>]*? src="([^"]*)"/g)].map(([, src]) => src);
  expect(await Promise.all(found.map(readPicture))).toEqual([
    { ...SERVED_PICTURE, file: 'posts/1.jpg' },
    { ...SERVED_PICTURE, file: 'services/5.jpg' },
  ]);
});

const PLACEHOLDER = { status: 404, width: 1, height: 1, format: 'webp' };

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
