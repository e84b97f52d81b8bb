import type { Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { expect, test } from '../browser/fixtures.ts';

const goToNextStep = (page: Page) =>
  page.locator('[data-step] [type=submit]').filter({ visible: true }).click();
const steps = (page: Page) => page.locator('[data-step]').filter({ visible: true });
/** Records the requests of a page that could hold answers: those with a query or another method than GET. */
const recordSent = (page: Page) => {
  const sentRequests: string[] = [];
  page.on('request', (request) => {
    const { search } = new URL(request.url());
    if (request.method() !== 'GET' || search !== '') sentRequests.push(request.url());
  });
  return sentRequests;
};

for (const locale of ['en', 'ar'] as const) {
  test(`a calculator asks step by step and computes on the device, in ${locale}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const address = await addressOf(request, locale, 'calculator-result');
    await page.goto(address);
    const sentRequests = recordSent(page);
    await expect(steps(page)).toHaveCount(1);
    await page.locator('[name=age]').fill('٤٥');
    await page.locator('[name=height]').fill('17');
    await goToNextStep(page);
    await expect(page.locator('[name=height]')).toBeFocused();
    await expect(page.locator('#tool-height-error')).toBeVisible();
    await expect(page.locator('#tool-weight-error')).toBeVisible();
    await page.locator('[name=height]').fill('١٧٠');
    await page.locator('[name=weight]').fill('93,5');
    await page.keyboard.press('Enter');
    await expect(page.locator('[name=weight]')).toBeHidden();
    await page.locator('[value=middle-eastern]').check();
    await page.locator('[data-back]').filter({ visible: true }).click();
    await expect(page.locator('[name=height]')).toHaveValue('١٧٠');
    await goToNextStep(page);
    await expect(page.locator('[value=middle-eastern]')).toBeChecked();
    await goToNextStep(page);
    await expect(page.locator('#tool-result')).toBeFocused();
    await expect(page.locator('[data-band=obesity-1]').first()).toBeVisible();
    await expect(page.locator('[data-band=obesity-2]').first()).toBeHidden();
    await expect(page.locator('[data-figure=bmi] [data-value]')).toHaveText('32.3');
    await expect(page.locator('[data-note=lower-thresholds]')).toBeVisible();
    await expect(page.locator('[data-picture=lower]')).toBeVisible();
    expect(sentRequests).toEqual([]);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    await page.locator('[data-again]').click();
    await expect(page.locator('[name=height]')).toHaveValue('');
  });
}

test('another system of units changes the fields', async ({ page, request }) => {
  await page.goto(await addressOf(request, 'en', 'calculator-result'));
  await page.locator('[value=imperial]').check();
  await expect(page.locator('[name=height]')).toBeHidden();
  await page.locator('[name=age]').fill('40');
  await page.locator('[name=feet]').fill('5');
  await page.locator('[name=inches]').fill('5');
  await page.locator('[name=pounds]').fill('150');
  await goToNextStep(page);
  // The next step has no errors before anything was answered.
  await expect(steps(page).locator('.tool-count')).toBeFocused();
  await expect(page.locator('.field-error').filter({ visible: true })).toHaveCount(0);
  await page.locator('[value=other]').check();
  await goToNextStep(page);
  await expect(page.locator('[data-figure=bmi] [data-value]')).toHaveText('24.9');
  await expect(page.locator('[data-figure=healthy-weight-kg]')).toBeHidden();
  await expect(page.locator('[data-figure=healthy-weight-lb] [data-value]')).toHaveText('112 to 150');
});

test('teeth are tapped, “none” excludes other answers, and the number of implants has its price', async ({
  page,
  request,
}) => {
  await page.goto(await addressOf(request, 'en', 'calculator'));
  for (const tooth of ['14', '15', '16']) await page.locator(`label:has([value="${tooth}"])`).click();
  await goToNextStep(page);
  await page.locator('[name=age]').fill('50');
  await goToNextStep(page);
  for (const answer of ['no', 'no', 'enough', 'healthy']) {
    await steps(page).locator(`[value=${answer}]`).check();
    await goToNextStep(page);
  }
  await page.locator('[name=history][value=grinding]').check();
  await page.locator('[name=history][value=none]').check();
  await expect(page.locator('[name=history][value=grinding]')).not.toBeChecked();
  await page.locator('[name=history][value=grinding]').check();
  await expect(page.locator('[name=history][value=none]')).not.toBeChecked();
  await goToNextStep(page);
  await expect(page.locator('[data-figure=implants] [data-value]')).toHaveText('2');
  await expect(page.locator('.jaws [data-missing]')).toHaveCount(3);
  await expect(page.locator('[data-note=grinding]')).toBeVisible();
  await expect(page.locator('[data-price]').filter({ visible: true })).toContainText('€1,200 to €2,400');
  await page.locator('a[href*="/cost?"]').filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/en\/cost\?serviceId=dental-implants&quantity=2$/);
  await expect(page.locator('#cost-quantity')).toHaveValue('2');
});

for (const [locale, scale] of [
  ['en', 'none'],
  ['ar', '-1 1'],
] as const)
  test(`the bars of a quiz fill from the side where the text begins, in ${locale}`, async ({
    page,
    request,
  }) => {
    await page.goto(await addressOf(request, locale, 'quiz'));
    await expect(page.locator('[data-step] .tool-bar').first()).toHaveCSS('scale', scale);
    await expect(page.locator('[data-score] .tool-bar')).toHaveCSS('scale', scale);
  });

test('a quiz computes its result on the device', async ({ page, request }) => {
  await page.goto(await addressOf(request, 'en', 'quiz'));
  const sentRequests = recordSent(page);
  const count = await page.locator('[data-step]').count();
  await goToNextStep(page);
  await expect(page.locator('[data-step] .field-error').filter({ visible: true })).toBeVisible();
  for (let step = 0; step < count; step += 1) {
    await steps(page).locator('input[type=radio]').first().check();
    await goToNextStep(page);
  }
  await expect(page.locator('#tool-result')).toBeFocused();
  await expect(
    page.locator('[data-result] [data-band], [data-result] [data-urgent]').filter({ visible: true }),
  ).toHaveCount(1);
  expect(sentRequests).toEqual([]);
});

test('the parts of a scale with two limits have three colours', async ({ page }) => {
  await page.goto('/en/calculators');
  const addresses = await page
    .locator('main a[href^="/en/calculators/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const scales: string[][] = [];
  for (const address of new Set(addresses)) {
    await page.goto(address);
    const coloursByScale = await page
      .locator('svg.scale')
      .evaluateAll((pictures) =>
        pictures.map((picture) =>
          [...picture.querySelectorAll('[data-part]')].map((part) => getComputedStyle(part).fill),
        ),
      );
    scales.push(...coloursByScale.filter((colours) => colours.length === 3));
  }
  expect(scales).not.toEqual([]);
  for (const colours of scales) expect(new Set(colours).size, colours.join(' ')).toBe(3);
});

test('steps that are sent twice before the script is there stay on the device', async ({ page, request }) => {
  await page.goto(await addressOf(request, 'en', 'calculator-result'));
  const sentRequests = recordSent(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_a\/calculator\.[\w-]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await goToNextStep(page);
  await goToNextStep(page);
  release();
  await expect(page.locator('#tool-height-error')).toBeVisible();
  expect(sentRequests).toEqual([]);
});

test('a form whose script cannot be loaded is sent by the browser, also after going back', async ({
  page,
  request,
  faults,
}) => {
  await page.goto(await addressOf(request, 'en', 'calculator-result'));
  const address = page.url();
  await page.route(/\/_a\/calculator\.[\w-]+\.js/, (route) => route.abort('failed'));
  for (let time = 0; time < 2; time += 1) {
    await goToNextStep(page);
    await page.waitForURL('**/en/forms/calculator');
    await page.goBack();
    await page.waitForURL(address);
  }
  faults.splice(0);
});
