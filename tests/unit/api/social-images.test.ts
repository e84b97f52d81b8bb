import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readSocialImage, socialImageOf, socialImagePath } from '#api/media/social-address.ts';
import { createSocialImages } from '#api/media/social-images.ts';

const folder = mkdtempSync(join(tmpdir(), 'social-'));
const app = createSocialImages(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const image = { locale: 'ar' as const, seed: '/ar/blog/x', title: 'زراعة <الأسنان> & "…"', site: 'Turqua' };
const partsOf = (path: string) => {
  const [, name = '', of = ''] = /^\/social\/(.+)\.jpg\?of=(.+)$/.exec(path) ?? [];
  return { name, of };
};
const ask = (path: string) => app.fetch(new Request(`http://localhost${path}`));

describe('address', () => {
  test('contains what the picture shows: the same for the same page, another for another title', () => {
    const { name, of } = partsOf(socialImagePath(image));
    expect(readSocialImage(name, of)).toEqual(image);
    expect(socialImagePath(image)).toBe(socialImagePath({ ...image }));
    expect(partsOf(socialImagePath({ ...image, title: 'x' })).name).not.toBe(name);
  });

  test('with the content of another picture is refused', () => {
    const { name } = partsOf(socialImagePath(image));
    const { of } = partsOf(socialImagePath({ ...image, title: 'Anything' }));
    expect(readSocialImage(name, of)).toBeUndefined();
    expect(readSocialImage('', of)).toBeUndefined();
    expect(readSocialImage(name, 'no json')).toBeUndefined();
  });

  test('is no longer for a page with a long address', () => {
    const content = { locale: image.locale, title: image.title, site: image.site };
    const [ofShort, ofLong] = ['/ar', `/ar/${'%D8%A3'.repeat(200)}`].map((page) =>
      socialImageOf(page, content),
    );
    expect(ofLong).not.toBe(ofShort);
    expect(Math.abs(String(ofLong).length - String(ofShort).length)).toBeLessThan(10);
  });

  test('stays short, whatever the title', () => {
    const path = socialImagePath({ ...image, title: '𝒳'.repeat(5_000) });
    expect(path.length).toBeLessThan(1_500);
    const { name, of } = partsOf(path);
    expect(readSocialImage(name, of)?.title.endsWith('…')).toBe(true);
  });
});

describe('picture', () => {
  test('is drawn once, stored, and then found by its name alone', async () => {
    const path = socialImagePath(image);
    const [first, again] = await Promise.all([ask(path), ask(path)]);
    expect(first.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toHaveLength(1);
    const storedAnswer = await ask(path.split('?')[0] ?? '');
    expect(Buffer.from(await storedAnswer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('is drawn again where its file on disk is empty', async () => {
    const ownFolder = mkdtempSync(join(tmpdir(), 'social-'));
    onTestFinished(() => rmSync(ownFolder, { recursive: true }));
    const path = socialImagePath(image);
    const file = join(ownFolder, `${partsOf(path).name}.jpg`);
    writeFileSync(file, '');
    const answer = await createSocialImages(ownFolder).fetch(new Request(`http://localhost${path}`));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test('is answered with 503 while too many others are drawn and wait', async () => {
    const ownFolder = mkdtempSync(join(tmpdir(), 'social-'));
    onTestFinished(() => rmSync(ownFolder, { recursive: true }));
    const busyApp = createSocialImages(ownFolder, 1, 60_000);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) =>
        busyApp.fetch(new Request(`http://localhost${socialImagePath({ ...image, title })}`)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503]);
    const refusal = answers.find(({ status }) => status === 503);
    expect(refusal?.headers.get('retry-after')).toBe('5');
    expect(refusal?.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/social/a.jpg', `/social/${'a'.repeat(27)}.jpg?of=e30`, '/social/..%2Fx.jpg', '/social/a.png'])(
    '%s is answered with 404 and stores nothing',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
      expect(readdirSync(folder)).toHaveLength(1);
    },
  );
});
