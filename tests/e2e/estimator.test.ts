import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';

const live = '.cost-live';
const field = (name: string) => `#cost-${name}`;

/** Chooses an option as people do, who focus the select first. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(field(name)).focus();
  await page.locator(field(name)).selectOption(value);
}

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test.describe(`the estimator in ${locale} at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('shows an estimate as questions are answered, and stores it when the form is sent', async ({
      page,
    }) => {
      await page.goto(`/${locale}/cost`);
      await choose(page, 'serviceId', 'sleeve-gastrectomy');
      await choose(page, 'countryId', 'SA');
      await expect(page.locator(live)).toHaveAttribute('aria-busy', 'true');
      await expect(page.locator(`${live} .estimate-likely dd`)).toHaveText(/€/);
      await expect(page.locator(live)).toHaveAttribute('aria-busy', 'false');
      const totalBefore = await page.locator(`${live} .estimate-likely dd`).innerText();
      await choose(page, 'travellers', '5');
      await expect(page.locator(`${live} .estimate-likely dd`)).not.toHaveText(totalBefore);
      const likely = await page.locator(`${live} .estimate-likely dd`).innerText();
      await page.locator('.cost-form [type=submit]').click();
      await page.waitForURL(`**/${locale}/cost/e/*`);
      await expect(page.locator('.estimate-likely dd')).toHaveText(likely);
    });
  });
}

for (const { locale, service, name, few, many, shown = many } of [
  { locale: 'en', service: 'porcelain-veneers', name: 'quantity', few: '6', many: '9' },
  {
    locale: 'en',
    service: 'fue-hair-transplant',
    name: 'quantity',
    few: '2000',
    many: '3150',
    shown: '3,150 grafts',
  },
  {
    locale: 'ar',
    service: 'smile-lenticule-extraction',
    name: 'quantity',
    few: '2',
    many: '1',
    shown: 'عين واحدة',
  },
  { locale: 'ar', service: 'lasik', name: 'hotelNights', few: '3', many: '9' },
  { locale: 'fr', service: 'dental-implants', name: 'rooms', few: '1', many: '2' },
]) {
  test(`${name} of ${service} changes the total, and the stored estimate has the same, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/cost?serviceId=${service}`);
    await choose(page, 'travellers', '3');
    await choose(page, 'countryId', 'GB');
    const likely = page.locator(`${live} .estimate-likely dd`);
    const set = async (value: string) => {
      await page.locator(field(name)).fill(value);
      await page.locator(field(name)).press('Tab');
    };
    await set(few);
    await expect(likely).toBeVisible();
    await expect(page.locator(live)).toHaveAttribute('aria-busy', 'false');
    const before = await likely.innerText();
    await set(many);
    await expect(likely).not.toHaveText(before);
    await expect(page.locator(live)).toHaveAttribute('aria-busy', 'false');
    const total = await likely.innerText();
    await page.locator('.cost-form [type=submit]').click();
    await page.waitForURL(`**/${locale}/cost/e/*`);
    await expect(page.locator('.estimate-likely dd')).toHaveText(total);
    await expect(
      page.locator('.estimate-lines, .estimate-stay').filter({ hasText: shown }).first(),
    ).toBeVisible();
    // The form below the estimate keeps the answer.
    await expect(page.locator(field(name))).toHaveValue(many);
  });
}

test('the refusal of an answer goes away when another answer puts it right', async ({ page }) => {
  await page.goto('/en/cost?serviceId=dental-implants');
  await choose(page, 'travellers', '2');
  await choose(page, 'countryId', 'GB');
  await page.locator(field('rooms')).fill('3');
  const refusal = page.locator('#cost-rooms-error');
  await expect(refusal).toBeVisible();
  await choose(page, 'travellers', '3');
  await expect(page.locator(`${live} .estimate-likely dd`)).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

/** Sends a form whose number of implants is refused, and returns the error that the page then shows. */
async function sendRefusedForm(page: Page) {
  await page.goto('/en/forms/cost');
  await page.locator('.cost-form').evaluate((form: HTMLFormElement) => {
    const answers = { serviceId: 'dental-implants', quantity: '33', countryId: 'GB' };
    for (const [name, value] of Object.entries(answers))
      (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = value;
    form.submit();
  });
  const error = page.locator('#cost-quantity-error');
  await expect(error).toBeVisible();
  return error;
}

const estimatorIsland = (page: Page) => page.locator('astro-island:has(.cost-form)');

test('an error of a refused form stays when an unrelated answer changes, and goes away with its treatment', async ({
  page,
}) => {
  const error = await sendRefusedForm(page);
  await page.locator(field('quantity')).focus();
  await expect(estimatorIsland(page)).not.toHaveAttribute('ssr');
  await page.locator(field('stars')).selectOption('5');
  await expect(error).toBeVisible();
  await page.locator(field('serviceId')).selectOption('all-on-four');
  await expect(error).toHaveCount(0);
});

test('a treatment that was chosen before the form was hydrated removes the error and sets its usual number', async ({
  page,
}) => {
  const error = await sendRefusedForm(page);
  const code = Promise.withResolvers<void>();
  await page.route(/\/_a\/Estimator\.[\w-]+\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await choose(page, 'serviceId', 'all-on-four');
  await expect(estimatorIsland(page)).toHaveAttribute('ssr');
  await expect(error).toBeVisible();
  code.resolve();
  await expect(error).toHaveCount(0);
  await expect(page.locator(field('quantity'))).toHaveValue('1');
});

test('the address of a stored estimate is copied from its share button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/cost?serviceId=lasik');
  await choose(page, 'countryId', 'DE');
  await page.locator('.cost-form [type=submit]').click();
  await page.waitForURL('**/en/cost/e/*');
  await page.locator('.estimate-keep [data-share]').click();
  const button = page.locator('#share [data-copy]');
  await button.click();
  await expect(button).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the price at home is multiplied by the number of eyes, also on the stored page', async ({ page }) => {
  await page.goto('/en/cost?serviceId=cataract-surgery');
  await choose(page, 'countryId', 'GB');
  const atHome = page.locator('.split-of-home dd.figures');
  // The demonstration's price in Britain for one eye.
  await expect(atHome.first()).toContainText('£2,360 to £3,905');
  await page.locator(field('quantity')).fill('2');
  await page.locator(field('quantity')).press('Tab');
  await expect(atHome.first()).toContainText('£4,720 to £7,810');
  await page.locator('.cost-form [type=submit]').click();
  await page.waitForURL('**/en/cost/e/*');
  await expect(atHome.first()).toContainText('£4,720 to £7,810');
  await expect(page.locator('.split-bar')).toHaveCount(2);
});

test('the number of grafts changes in steps of fifty, and another treatment has its own number', async ({
  page,
}) => {
  await page.goto('/en/cost?serviceId=fue-hair-transplant&quantity=3150');
  await choose(page, 'countryId', 'DE');
  await expect(page.locator(`${live} .estimate`)).toBeVisible();
  await expect(page.locator(field('quantity'))).toHaveValue('3150');
  await page.locator(field('quantity')).press('ArrowUp');
  await expect(page.locator(field('quantity'))).toHaveValue('3200');
  await expect(page.locator(`${live} .estimate-lines`)).toContainText('3,200 grafts');
  await choose(page, 'serviceId', 'lasik');
  await expect(page.locator(field('quantity'))).toHaveValue('2');
  await expect(page.locator(`${live} .estimate-lines`)).toContainText('2 eyes');
});

test('choices made before the code is loaded stay, and are estimated', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_a\/Estimator\.[\w-]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/en/cost');
  await choose(page, 'serviceId', 'lasik');
  await choose(page, 'countryId', 'DE');
  await choose(page, 'stars', '5');
  await page.locator(field('stars')).focus();
  release();
  await expect(page.locator(`${live} .estimate`)).toBeVisible();
  await expect(page.locator(field('stars'))).toHaveValue('5');
});

test('an incomplete form marks its missing fields and focuses the first, by keyboard too', async ({
  page,
}) => {
  await page.goto('/ar/cost');
  await page.locator(field('countryId')).focus();
  await expect(page.locator(live)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const name of ['serviceId', 'countryId']) {
    await expect(page.locator(field(name))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator(`${field(name)}-error`)).toBeVisible();
  }
  await expect(page.locator(field('serviceId'))).toBeFocused();
  await expect(page).toHaveURL(/\/ar\/cost$/);
  await choose(page, 'serviceId', 'lasik');
  await expect(page.locator(`${field('serviceId')}-error`)).toHaveCount(0);
});

test('a failed call is reported, and a button repeats it', async ({ page, faults }) => {
  await page.route('**/api/costs/get-price*', (route) => route.abort('failed'), { times: 1 });
  await page.goto('/ar/cost?serviceId=lasik');
  await choose(page, 'countryId', 'DE');
  await page.locator(`${live} button`).click();
  await expect(page.locator(`${live} .estimate`)).toBeVisible();
  expect(faults.splice(0).filter((fault) => !/get-price/.test(fault))).toEqual([]);
});
