import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';
import { signInAsNewPatient } from '../browser/patients.ts';
import { WITH_MOTION } from '../browser/tables.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ ...WITH_MOTION, viewport: { width: 390, height: 844 } });

/** The maximum number of touches between the home page and a sent request. */
const MAX_TOUCHES = 6;

/** Records touches: taps on links, checkboxes and buttons, and taps on fields in which a text is typed. */
function recordTouches(page: Page) {
  const touches: string[] = [];
  const touch = async (name: string, target: Locator) => {
    touches.push(name);
    await target.click();
  };
  const type = async (name: string, target: Locator, text: string) => {
    await touch(name, target);
    await page.keyboard.type(text);
  };
  return { touches, touch, type };
}

for (const [locale, place] of [
  ['en', 0],
  ['ar', 1],
] as const) {
  test(`from home to a sent request a patient needs six touches at most, in ${locale}`, async ({ page }) => {
    await signInAsNewPatient(page, locale);
    await page.goto(`/${locale}`);
    const strip = page.locator('main .week').nth(place);
    await strip.scrollIntoViewIfNeeded();
    // The script has loaded the current times for the browser's time zone.
    // A narrow window hides the last day of an Arabic strip.
    const time = strip.locator('li a').filter({ visible: true }).last();
    await expect(time).toHaveAttribute('href', /zone=/);

    const { touches, touch, type } = recordTouches(page);
    await touch('a time on the home page', time);
    await page.waitForURL('**/book?*hold=*');
    await expect(page.locator('.request-form')).toHaveAttribute('novalidate', '', { timeout: 20_000 });
    await type('the question', page.locator('#request-complaint'), 'May I fly two weeks later?');
    for (const box of ['health_consent', 'transfer_consent', 'terms']) {
      await expect(page.locator(`#request-${box}`)).not.toBeChecked();
      await touch(box, page.locator(`#request-${box}`));
    }
    await touch('send', page.locator('.request-form .actions .button-action'));
    await page.waitForURL('**/book?meeting=*');
    await expect(page.getByRole('status').first()).toBeVisible();
    process.stdout.write(`${locale}: ${touches.length} touches: ${touches.join(', ')}\n`);
    expect(touches.length).toBeLessThanOrEqual(MAX_TOUCHES);
  });
}
