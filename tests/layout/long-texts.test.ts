import { KINDS, type Kind } from '../browser/addresses.ts';
import { expect, resize, test } from '../browser/fixtures.ts';
import { findLayoutFaults } from './measure.ts';
import { longTexts, stretch } from './stretch.ts';

test('a long title has 120 characters, and one word of 40', () => {
  for (const { title, word } of [longTexts('en'), longTexts('ar')]) {
    expect([title.length, word.length]).toEqual([120, 40]);
    expect(title).toContain(`${word} `);
  }
});

/** Their texts are our own, or stand on another kind of page too. */
const OURS: readonly Kind[] = [
  ...(['faq-search-none', 'thanks', 'thanks-for-message', 'form-errors', 'contact-errors'] as const),
  ...(['application-errors', 'empty-default', 'empty-default-footer', 'empty-default-nav'] as const),
];

for (const locale of ['en', 'ar'] as const) {
  for (const kind of KINDS.filter((one) => !OURS.includes(one))) {
    test(`${kind} in ${locale} holds long texts at 360, 768 and 1200 px`, async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(locale, kind);
      expect(await page.evaluate(stretch, longTexts(locale))).toBeGreaterThan(1);
      const faults: string[] = [];
      for (const width of [360, 768, 1200]) {
        await resize(page, width);
        const found = await page.evaluate(findLayoutFaults);
        faults.push(...found.map((fault) => `${width} px: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}
