import type { Page } from 'playwright/test';
import { expect, resize } from '../browser/fixtures.ts';

/** The widths of a phone, a tablet, a desktop and a wide screen in CSS pixels. */
const WIDTHS = [360, 768, 1280, 1600] as const;

/**
 * Draws the page at each width, in the light and the dark scheme, into tests/.artefacts/screenshots. File names begin
 * with `name`, the page and its language.
 */
export async function draw(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await resize(page, width);
      await loadPictures(page);
      const path = `tests/.artefacts/screenshots/${name}-${colorScheme}-${width}.jpg`;
      const picture = await page.screenshot({ path, fullPage: true, quality: 80 });
      expect(picture.length).toBeGreaterThan(2_000);
    }
  }
}

/** Loads the pictures that wait until somebody scrolls to them. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
