import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Download } from '#api/download.ts';
import { fileName } from '#api/uploads/file-name.ts';
import { encodeAnew } from '#api/uploads/picture.ts';
import { UPLOAD_PATHS } from '#config.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { encryptBytes, decryptBytes } from '#db/encryption/encrypt-bytes.ts';

const red = { r: 200, g: 30, b: 30 };
const drawPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s is encoded anew, without EXIF, turned upright',
    async (format) => {
      const exif = { IFD0: { Copyright: 'SECRET-PLACE', ImageDescription: 'SECRET-PLACE' } };
      const uploaded = await drawPicture(60, 20)
        .toFormat(format)
        .withExif(exif)
        .withMetadata({ orientation: 6 })
        .toBuffer();
      // Only a JPEG has its EXIF uncompressed; there the upload is known to contain the text.
      if (format === 'jpeg') expect(uploaded.includes('SECRET-PLACE')).toBe(true);
      const encoded = await encodeAnew(uploaded, `image/${format}`);
      if (typeof encoded === 'string') throw new Error(encoded);
      expect(encoded).toMatchObject({ type: `image/${format}`, width: 20, height: 60 });
      const bytes = Buffer.from(encoded.bytes);
      expect(bytes.includes('SECRET-PLACE')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
    },
  );

  test('bytes behind the end of a picture are removed', async () => {
    const uploaded = Buffer.concat([
      await drawPicture(8, 8).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK'),
    ]);
    const encoded = await encodeAnew(uploaded, 'image/jpeg');
    if (typeof encoded === 'string') throw new Error(encoded);
    expect(Buffer.from(encoded.bytes).includes('script')).toBe(false);
  });

  test('a large one is made smaller; one with too many pixels is refused before it is decoded', async () => {
    const largePicture = await drawPicture(5_000, 500).png().toBuffer();
    expect(await encodeAnew(largePicture, 'image/png')).toMatchObject({ width: 4_096, height: 410 });
    const bomb = await drawPicture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await encodeAnew(bomb, 'image/png')).toBe('pixels');
  });

  test('a truncated one is damaged, and so is a file of another content or kind', async () => {
    const wholePicture = await drawPicture(200, 200).jpeg().toBuffer();
    expect(await encodeAnew(wholePicture.subarray(0, wholePicture.length - 60), 'image/jpeg')).toBe(
      'damaged',
    );
    expect(await encodeAnew(Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'), 'image/png')).toBe(
      'damaged',
    );
    const gif = await drawPicture(8, 8).gif().toBuffer();
    expect(await encodeAnew(gif, 'image/png')).toBe('damaged');
  });
});

describe('a file’s name', () => {
  test.each([
    ['MRI scan.final.PNG', 'MRI scan.final.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\Users\\me\\x-ray.jpeg', 'x-ray.jpg'],
    ['صورة الأشعة.png', 'صورة الأشعة.jpg'],
    ['a\u202Egpj.exe', 'agpj.jpg'],
    ['two\r\nlines".png', 'twolines.jpg'],
    ['.htaccess', 'file.jpg'],
    ['', 'file.jpg'],
    [`${'ş'.repeat(300)}.png`, `${'ş'.repeat(100)}.jpg`],
  ])('%j becomes %j', (given, name) => {
    expect(fileName(given, 'image/jpeg', 'file')).toBe(name);
  });

  test('is sent completely in the header, and escaped', () => {
    const { headers } = new Download({
      type: 'image/png',
      name: 'أشعة "1" (b).png',
      bytes: Buffer.alloc(1),
    }).toResponse();
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="____ _1_ (b).png"; filename*=UTF-8''%D8%A3%D8%B4%D8%B9%D8%A9%20%221%22%20%28b%29.png`,
    );
  });
});

test('a file can be decrypted only for its own row and column, and only unchanged', () => {
  const place = { table: 'files', row: '6f1c7a3e-0000-4000-8000-000000000001', column: 'key' };
  const { key, encrypted } = encryptBytes(place, Buffer.from('X-RAY'));
  expect(decryptBytes(place, { key, encrypted }).toString()).toBe('X-RAY');
  expect(encrypted.includes('X-RAY')).toBe(false);
  expect(() => decryptBytes({ ...place, row: 'another' }, { key, encrypted })).toThrow(
    /encrypted for another place/,
  );
  const changedBytes = Buffer.from(encrypted);
  changedBytes[15] = (changedBytes[15] ?? 0) ^ 1;
  expect(() => decryptBytes(place, { key, encrypted: changedBytes })).toThrow(/was changed/);
  expect(() => decryptBytes(place, { key, encrypted: encrypted.subarray(0, 20) })).toThrow(/was changed/);
});

test('calls that take files are those whose bodies may be large', () => {
  const endpoints = ENDPOINTS.filter(({ multipart }) => multipart);
  expect(endpoints.map(({ path }) => path).sort()).toEqual([...UPLOAD_PATHS].sort());
  expect(endpoints.filter(({ form }) => form)).toEqual([]);
});

test('the configuration of nginx allows large bodies for these calls', () => {
  const config = readFileSync('docs/operations/nginx.conf', 'utf8');
  const [, pattern = '', block = ''] = /location ~ (\^\/api\/\(upl\S+) \{([^}]*)\}/.exec(config) ?? [];
  for (const path of UPLOAD_PATHS) expect(`/api${path}`).toMatch(new RegExp(pattern));
  expect(block).toContain('client_max_body_size 11m;');
});
