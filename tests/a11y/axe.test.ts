import { AxeBuilder } from '@axe-core/playwright';
import { KINDS } from '../browser/addresses.ts';
import { expect, test } from '../browser/fixtures.ts';

for (const locale of ['en', 'ar'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`axe in ${locale}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      for (const kind of KINDS) {
        test(`${kind} has no violations`, async ({ page, open }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await open(locale, kind);
          const { violations } = await new AxeBuilder({ page })
            .options({ resultTypes: ['violations'] })
            .analyze();
          const found = violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
          );
          expect(found).toEqual([]);
        });
      }
    });
  }
}
