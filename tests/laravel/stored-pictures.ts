import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** The pictures by their paths below Laravel's public disk. Each has one colour, by which tests tell them apart. */
export const STORED_PICTURES = {
  'posts/1.jpg': { r: 46, g: 139, b: 87 },
  'categories/1.png': { r: 218, g: 165, b: 32 },
  'doctors/1.jpg': { r: 106, g: 90, b: 205 },
  'hospitals/1.jpg': { r: 70, g: 130, b: 180 },
  'resorts/1.jpg': { r: 244, g: 164, b: 96 },
  'services/5.jpg': { r: 0, g: 128, b: 128 },
  'users/2.jpg': { r: 220, g: 20, b: 60 },
};

/**
 * Writes the files of Laravel's public disk: pictures, a page with the name of a picture, and one of too many pixels.
 */
export async function writeStoredPictures(storage: string): Promise<void> {
  for (const [name, background] of Object.entries(STORED_PICTURES)) {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
    write(storage, name, await picture.toFormat(name.endsWith('png') ? 'png' : 'jpeg').toBuffer());
  }
  const wide = sharp({ create: { width: 12_000, height: 3_500, channels: 3, background: 'white' } });
  write(storage, 'posts/huge.png', await wide.png({ compressionLevel: 1 }).toBuffer());
  write(storage, 'posts/page.jpg', '<!doctype html><title>Laravel</title><script>alert(1)</script>');
}

function write(storage: string, name: string, content: Buffer | string): void {
  const file = join(storage, 'app/public', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
