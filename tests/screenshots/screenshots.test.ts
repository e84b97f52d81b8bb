import { KINDS } from '../browser/addresses.ts';
import { test } from '../browser/fixtures.ts';
import { ALWAYS_TESTED } from '../browser/tables.ts';
import { draw } from './draw.ts';

/** `npm test -- screenshots`: pictures for people to look at. They are no baselines. */
for (const locale of ALWAYS_TESTED) {
  for (const kind of KINDS) {
    test(`${kind} is drawn in ${locale}`, async ({ page, open }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(locale, kind);
      await draw(page, `${kind}-${locale}`);
    });
  }
}
