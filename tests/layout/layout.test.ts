import { LOCALES } from '#config.ts';
import { KINDS } from '../browser/addresses.ts';
import { expect, test } from '../browser/fixtures.ts';
import { findLayoutFaults } from './measure.ts';

const WIDTHS = [360, 768, 1200];

for (const locale of LOCALES) {
  for (const kind of KINDS) {
    test(`${kind} in ${locale} fits 360, 768 and 1200 px`, async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(locale, kind);
      await page.evaluate(() => document.fonts.ready);
      const faults: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(findLayoutFaults);
        faults.push(...found.map((fault) => `${width} px: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}
