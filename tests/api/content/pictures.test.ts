import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { log } from '#api/log.ts';
import { createContentPictures } from '#api/media/content-pictures.ts';
import { LOCALES } from '#config.ts';
import { pictureHash } from '#content/picture-files.ts';
import { readPictureFiles } from '#db/queries/picture-files.ts';
import { deleteExpiredData } from '#jobs/retention.ts';
import { database } from '#db/client.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { getDoctor } from '#contract/directory/doctors.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { writeDoctor } from '../db/support/editorial-files.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';
import { Editor } from './session.ts';

useTestDatabase();
const pictures = createContentPictures();
const LIST = 'pictures/doctor-ada/pictures.json';
const texts = Object.fromEntries(LOCALES.map((locale) => [locale, `Ada (${locale})`]));
const list = (...names: string[]) => JSON.stringify(names.map((name) => ({ name, alt: texts })));

const photograph = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#7aa' } })
    .jpeg()
    .toBuffer();
const fetchPicture = (path: string, accept = 'image/webp,*/*') =>
  pictures.fetch(new Request(`http://site.example${path}`, { headers: { accept } }));

test('a pushed photograph is served in the width and format that a browser asks for, and pulled unchanged', async () => {
  const folder = new SeedFolder([{ key: 'one' }]);
  writeDoctor(folder, { key: 'ada' });
  await seedDatabase(database(), folder.path);
  const editor = new Editor();
  await editor.pull('doctors/ada');
  const bytes = await photograph(900);
  editor.write(LIST, list('portrait'));
  editor.write('pictures/doctor-ada/portrait.jpg', bytes);
  expect(await editor.push(), editor.output).toBe(0);

  const doctor = JSON.parse(editor.read('doctors/ada.json')) as { slug: { en: string } };
  const { json } = await call(getDoctor, {
    params: { country: 'a', city: 'b', specialization: 'c', slug: doctor.slug.en },
    locale: 'en',
  });
  const photo = json.content?.photo ?? '';
  expect(photo).toMatch(/^\/pictures\/960\/[\w-]{22}\.webp#top$/);
  const smallPhoto = photo.replace('960', '320');
  const webp = await fetchPicture(smallPhoto);
  expect(webp.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(await webp.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 320 });
  const avif = await fetchPicture(smallPhoto, 'image/avif,image/webp,*/*');
  expect(avif.headers.get('content-type')).toBe('image/avif');
  expect(avif.headers.get('vary')).toBe('accept');
  expect((await fetchPicture(photo.replace('960', '333'))).status).toBe(404);

  const otherEditor = new Editor();
  await otherEditor.pull('pictures');
  expect(otherEditor.bytes('pictures/doctor-ada/portrait.jpg').equals(bytes)).toBe(true);
});

test('a push of a list removes the picture that the list no longer names', async () => {
  const editor = new Editor();
  await editor.pull('pictures');
  editor.write('pictures/doctor-ada/second.jpg', await photograph(700));
  editor.write(LIST, list('portrait', 'second'));
  expect(await editor.push(), editor.output).toBe(0);
  editor.write(LIST, list('second'));
  await editor.run('push', `${editor.folder}/${LIST}`, '--yes');
  const otherEditor = new Editor();
  await otherEditor.pull('pictures');
  expect(otherEditor.has('pictures/doctor-ada/portrait.jpg')).toBe(false);
  expect(otherEditor.has('pictures/doctor-ada/second.jpg')).toBe(true);
});

test('a photograph replaces a drawing of the same name', async () => {
  const editor = new Editor();
  await editor.pull('pictures');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';
  editor.write('pictures/doctor-ada/portrait.svg', drawing);
  editor.write(LIST, list('portrait'));
  expect(await editor.push(), editor.output).toBe(0);
  editor.remove('pictures/doctor-ada/portrait.svg');
  editor.write('pictures/doctor-ada/portrait.jpg', await photograph(500));
  expect(await editor.push(), editor.output).toBe(0);
  const otherEditor = new Editor();
  await otherEditor.pull('pictures');
  expect(otherEditor.has('pictures/doctor-ada/portrait.svg')).toBe(false);
  expect(otherEditor.has('pictures/doctor-ada/portrait.jpg')).toBe(true);
});

test('a file that is no picture is refused by name, and nothing is published', async () => {
  const editor = new Editor();
  await editor.pull('pictures');
  editor.write(LIST, list('portrait', 'third'));
  editor.write('pictures/doctor-ada/third.jpg', Buffer.from('no picture at all'));
  expect(await editor.push()).not.toBe(0);
  expect(editor.output).toContain('pictures/doctor-ada/third.jpg');
  expect(editor.output).toContain('cannot be decoded');
});

test('a file with another ending among pictures is refused by name', async () => {
  const editor = new Editor();
  await editor.pull('pictures');
  editor.write('pictures/doctor-ada/portrait.heic', Buffer.from('a photograph of a telephone'));
  expect(await editor.push()).not.toBe(0);
  expect(editor.output).toContain('portrait.heic: is no picture');
});

test('a photograph that is withdrawn is not found any more, and its bytes are deleted', async () => {
  const editor = new Editor();
  await editor.pull('pictures');
  const bytes = await photograph(640);
  editor.write('pictures/doctor-ada/withdrawn.jpg', bytes);
  editor.write(LIST, list('portrait', 'withdrawn'));
  expect(await editor.push(), editor.output).toBe(0);
  const address = `/pictures/320/${pictureHash(bytes)}.webp`;
  expect((await fetchPicture(address)).status).toBe(200);

  editor.remove('pictures/doctor-ada/withdrawn.jpg');
  editor.write(LIST, list('portrait'));
  expect(await editor.push(), editor.output).toBe(0);
  expect((await fetchPicture(address)).status).toBe(404);

  const readStored = () => readPictureFiles(database(), [pictureHash(bytes)]);
  await deleteExpiredData(database());
  expect(await readStored()).toHaveLength(1);
  await deleteExpiredData(database(), new Date(Date.now() + 2 * 86_400_000));
  expect(await readStored()).toEqual([]);

  expect(await editor.run('history', 'pictures/doctor-ada')).toBe(0);
  const output = editor.output;
  const version = /^ *(\d+) /m.exec(output.split('\n')[1] ?? '')?.[1] ?? expect.fail(output);
  expect(await editor.run('revert', 'pictures/doctor-ada', version, '--yes')).not.toBe(0);
  expect(editor.output).toContain('withdrawn');
});

test('a pull of an item has its pictures, and of one language only the texts of its pictures', async () => {
  const editor = new Editor();
  await editor.pull('doctors/ada', '--locale', 'fr');
  expect(JSON.parse(editor.read(LIST))).toMatchObject([{ name: 'portrait', alt: { fr: 'Ada (fr)' } }]);
  expect(editor.has('pictures/doctor-ada/portrait.jpg')).toBe(false);
  editor.edit(LIST, 'Ada (fr)', 'Ada au travail');
  expect(await editor.push(), editor.output).toBe(0);
  const editorOfAll = new Editor();
  await editorOfAll.pull('doctors/ada');
  expect(JSON.parse(editorOfAll.read(LIST))).toMatchObject([{ alt: { ...texts, fr: 'Ada au travail' } }]);
  expect(editorOfAll.has('pictures/doctor-ada/portrait.jpg')).toBe(true);
});

test('a picture that is not on disk is a 503 while the database is away', async () => {
  const warnings = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const away = vi.spyOn(database(), 'select').mockImplementation(() => {
    throw new DatabaseUnavailable(new Error('away'));
  });
  onTestFinished(() => {
    away.mockRestore();
    warnings.mockRestore();
  });
  const name = 'a'.repeat(22);
  for (const path of [`/pictures/${name}.svg`, `/pictures/320/${name}.webp`]) {
    const { status, headers } = await fetchPicture(path);
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' });
  }
});
