import { KINDS } from '../browser/addresses.ts';
import { expect, resize, test } from '../browser/fixtures.ts';

/** `npm test -- screenshots`: pictures for people to look at, in tests/.artefacts/screenshots. They are no baselines. */
for (const locale of ['en', 'ar'] as const) {
  for (const kind of KINDS) {
    test(`${kind} in ${locale} can be looked at`, async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(locale, kind);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const width of [360, 1200]) {
          await resize(page, width);
          const path = `tests/.artefacts/screenshots/${kind}-${locale}-${colorScheme}-${width}.jpg`;
          const picture = await page.screenshot({ path, fullPage: true, quality: 80 });
          expect(picture.length).toBeGreaterThan(2_000);
        }
      }
    });
  }
}
