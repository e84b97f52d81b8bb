import { LOCALES } from '#config.ts';
import { KINDS } from '../browser/addresses.ts';
import { expect, resize, test } from '../browser/fixtures.ts';
import { findLayoutFaults } from './measure.ts';

const WIDTHS = [360, 768, 1200];

for (const locale of LOCALES) {
  for (const kind of KINDS) {
    test(`${kind} in ${locale} fits 360, 768 and 1200 px`, async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(locale, kind);
      const faults: string[] = [];
      for (const width of WIDTHS) {
        await resize(page, width);
        const found = await page.evaluate(findLayoutFaults);
        faults.push(...found.map((fault) => `${width} px: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}
