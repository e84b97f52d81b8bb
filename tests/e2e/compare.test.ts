import type { Page } from 'playwright/test';
import { COMPARED } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { expectFocusUncovered } from '../browser/covered-focus.ts';
import { expect, test } from '../browser/fixtures.ts';

const cards = (page: Page) => page.locator('main article input[name=compare]');
const chooseCard = async (page: Page, nth: number) => {
  await cards(page).nth(nth).check();
  return cards(page).nth(nth).inputValue();
};
const columns = (page: Page) => page.locator('main table th[scope=col]');
const compare = (page: Page) => page.locator('#compare [type=submit]:not([name=more])').click();

for (const [locale, list] of [
  ['en', 'doctors'],
  ['ar', 'hospitals'],
] as const) {
  test(`${list} are chosen on several pages and compared below each other on a phone, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/${locale}/${list}`);
    const chosenCards = [await chooseCard(page, 0), await chooseCard(page, 1)];
    await page.goto(`/${locale}/${list}?page=2`);
    await expect(page.locator('.tray-kept li')).toHaveCount(2);
    chosenCards.push(await chooseCard(page, 0), await chooseCard(page, 1));
    // When the maximum is chosen, the other checkboxes are disabled.
    await expect(cards(page).nth(2)).toBeDisabled();
    await page.locator('.tray-kept input').first().uncheck();
    await expect(cards(page).nth(2)).toBeEnabled();
    await page.goBack();
    await expect(cards(page).nth(0)).not.toBeChecked();
    await expect(cards(page).nth(1)).toBeChecked();
    await compare(page);
    await expect(columns(page)).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expect(page.locator('main table td .comparison-name').first()).toBeVisible();
    await columns(page).first().locator('a').last().click();
    await expect(columns(page)).toHaveCount(2);
    await page.locator('main section.comparison > p a').click();
    await expect(page.locator('#compare')).toBeVisible();
    // The choice is no longer in the address; from here on the tab's storage holds it.
    await expect(page).toHaveURL(new RegExp(`/${locale}/${list}$`));
    await page.goto(`/${locale}/${list}?page=2`);
    const ticked = await page
      .locator('input[name=compare]:checked')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    expect(ticked.toSorted()).toEqual(chosenCards.slice(2).toSorted());
  });
}

test('from the first choice on the form for a comparison is in view, and it never covers the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/doctors');
  const tray = page.locator('#compare');
  await expect(tray).not.toBeInViewport();
  await chooseCard(page, 0);
  await expect(tray).toBeInViewport({ ratio: 1 });
  const words = getT('en')('directory:compare.chosen', { chosen: 1, max: COMPARED.max });
  await expect(tray.getByRole('status')).toHaveText(words);
  await expectFocusUncovered(page, '#compare, .bottom', 30);
});

for (const path of ['/en/doctors', '/ar/hospitals?page=2'])
  test(`a comparison of nothing says how many it needs, on ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await compare(page);
    const words = getT(path.startsWith('/ar') ? 'ar' : 'en')('directory:compare.few');
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(columns(page)).toHaveCount(0);
    expect(await page.locator('input[name=compare]:checked').count()).toBe(0);
  });

test('when no further entry can be chosen, the form in view says why', async ({ page }) => {
  await page.goto('/fr/hospitals');
  for (let nth = 0; nth < COMPARED.max; nth += 1) await chooseCard(page, nth);
  const status = page.locator('#compare').getByRole('status');
  await expect(status).toHaveText(getT('fr')('directory:compare.full', { max: COMPARED.max }));
  await expect(status).toBeInViewport({ ratio: 1 });
  await cards(page).first().uncheck();
  await expect(status).toHaveText(
    getT('fr')('directory:compare.chosen', { chosen: COMPARED.max - 1, max: COMPARED.max }),
  );
});

test('a page that the back button restores adds to the choice of a later page', async ({ page }) => {
  await page.goto('/en/hospitals');
  await page.evaluate(() => {
    sessionStorage.setItem('compare-hospitals', JSON.stringify([{ key: 'another', title: 'Another' }]));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.locator('.tray-kept li')).toHaveText(['Another']);
  const chosenKey = await chooseCard(page, 0);
  const readKeys = () =>
    page.evaluate(() =>
      JSON.parse(sessionStorage.getItem('compare-hospitals') ?? '[]').map(({ key }: { key: string }) => key),
    );
  expect((await readKeys()).toSorted()).toEqual(['another', chosenKey].toSorted());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a choice is kept in the address from page to page', async ({ page }) => {
    await page.goto('/en/hospitals');
    await chooseCard(page, 0);
    await page.locator('#compare [name=more]').click();
    await expect(cards(page).nth(0)).toBeChecked();
    await page.locator('main nav a[rel=next]').click();
    await expect(page.locator('.tray-kept li')).toHaveCount(1);
    await chooseCard(page, 0);
    await compare(page);
    await expect(columns(page)).toHaveCount(2);
  });
});
