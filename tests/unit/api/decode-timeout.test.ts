import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isDecodeTimeout } from '#api/decode-timeout.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );

test('the error of sharp’s time limit is recognised', async () => {
  const side = 12_000;
  const create = { width: side, height: side, channels: 3, background: 'teal' } as const;
  // Without its limit this work would take more than a minute.
  const work = sharp({ create }).median(25).webp().timeout({ seconds: 1 }).toBuffer();
  expect(isDecodeTimeout(await failureOf(work))).toBe(true);
}, 60_000);

test('the error of a damaged picture is none', async () => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const damagedPicture = picture.subarray(0, picture.length / 2);
  expect(isDecodeTimeout(await failureOf(sharp(damagedPicture).webp().toBuffer()))).toBe(false);
});
