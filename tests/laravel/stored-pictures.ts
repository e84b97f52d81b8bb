import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const PICTURES = {
  'posts/1.jpg': 'seagreen',
  'categories/1.png': 'goldenrod',
  'doctors/1.jpg': 'slateblue',
  'hospitals/1.jpg': 'steelblue',
  'resorts/1.jpg': 'sandybrown',
  'services/5.jpg': 'teal',
  'users/2.jpg': 'crimson',
};

/**
 * Writes the files of Laravel's public disk: pictures, a page with the name of a picture, and one of too many pixels.
 */
export async function writeStoredPictures(storage: string): Promise<void> {
  for (const [name, background] of Object.entries(PICTURES)) {
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
