import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';
import { crosswise } from '../browser/tables.ts';

const hitOf = (title: string, url: string) => ({ slug: 'x', title, type: 'post', url, locale: 'en' });

/** Opens the search of a page with a stopped clock; `keys` collects the search texts of its calls. */
async function openSearch(page: Page, locale: string, width: number) {
  const keys: string[] = [];
  await page.setViewportSize({ width, height: 800 });
  await page.clock.install();
  await page.goto(`/${locale}/blog`);
  const box = page.getByRole('combobox');
  await page.locator('[popovertarget=site-search]:visible').click();
  await expect(box).toBeFocused();
  await expect(page.locator('#site-search astro-island[ssr]')).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return { box, keys };
}

for (const locale of ['en', 'ar'] as const) {
  for (const width of [360, 1280]) {
    test(
      `search begins after 400 ms and more than 3 letters in ${locale} at ${width} px`,
      crosswise(locale, width),
      async ({ page }) => {
        const { box, keys } = await openSearch(page, locale, width);
        await page.route('**/api/global-search?*', async (route) => {
          keys.push(new URL(route.request().url()).searchParams.get('key') ?? '');
          const hits = [hitOf('Hair one', `/${locale}/blog`), hitOf('Hair two', `/${locale}/faqs`)];
          await route.fulfill({ json: { content: hits } });
        });
        await box.fill('hai');
        await page.clock.runFor(2_000);
        await box.fill('hair');
        await page.clock.runFor(399);
        expect(keys).toEqual([]);
        const answer = page.waitForResponse('**/api/global-search?*');
        await page.clock.runFor(1);
        await (await answer).finished();
        expect(keys).toEqual(['hair']);
        // The loading state is shown for at least 200 ms.
        const options = page.getByRole('option');
        await page.clock.runFor(199);
        await expect(page.locator('.find-state')).not.toBeEmpty();
        await expect(options).toHaveCount(0);
        await page.clock.runFor(1);
        await expect(options).toHaveCount(2);
        await expect(box).toHaveAttribute('aria-expanded', 'true');
        // The arrow keys cycle through the options and the field. Escape first closes the list and then the panel.
        for (const active of ['find-0', 'find-1', null, 'find-0']) {
          await page.keyboard.press('ArrowDown');
          expect(await box.getAttribute('aria-activedescendant')).toBe(active);
        }
        await page.keyboard.press('Escape');
        await expect(options).toHaveCount(0);
        // The field no longer refers to an option of the closed list.
        expect(await box.getAttribute('aria-activedescendant')).toBeNull();
        await expect(box).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(box).toBeHidden();
      },
    );
  }
}

test('fewer letters close the list, and a newer search aborts the older one', async ({ page }) => {
  const { box, keys } = await openSearch(page, 'en', 1280);
  const abortedKeys: string[] = [];
  page.on('requestfailed', (request) =>
    abortedKeys.push(new URL(request.url()).searchParams.get('key') ?? ''),
  );
  let isFirst = true;
  await page.route('**/api/global-search?*', async (route) => {
    keys.push(new URL(route.request().url()).searchParams.get('key') ?? '');
    if (isFirst) isFirst = false;
    else await route.fulfill({ json: { content: [hitOf('Dental', '/en/faqs')] } });
  });
  await box.fill('dent');
  await page.clock.runFor(400);
  await expect.poll(() => keys).toEqual(['dent']);
  await box.fill('denta');
  const answer = page.waitForResponse('**/api/global-search?*');
  await page.clock.runFor(400);
  await expect.poll(() => abortedKeys).toEqual(['dent']);
  await (await answer).finished();
  await page.clock.runFor(200);
  await expect(page.getByRole('option')).toHaveCount(1);
  await box.fill('den');
  await expect(page.getByRole('option')).toHaveCount(0);
  expect(keys).toEqual(['dent', 'denta']);
});

test('a search without results and a failed one are reported; Enter leads to the page of results', async ({
  page,
  faults,
}) => {
  const { box } = await openSearch(page, 'en', 360);
  const state = page.locator('.find-state');
  let status = 200;
  await page.route('**/api/global-search?*', (route) => route.fulfill({ status, json: { content: [] } }));
  for (const [code, words] of [
    [200, 'No results'],
    [503, 'did not respond'],
  ] as const) {
    status = code;
    await box.fill(`xyzw ${code}`);
    const answer = page.waitForResponse('**/api/global-search?*');
    await page.clock.runFor(400);
    await (await answer).finished();
    await page.clock.runFor(200);
    await expect(state).toContainText(words);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/search?key=xyzw+503');
  expect(faults.splice(0).filter((fault) => !/503/.test(fault))).toEqual([]);
});

test('a result that is chosen with the keyboard opens its page', async ({ page }) => {
  await page.goto('/en');
  await page.locator('[popovertarget=site-search]:visible').click();
  await page.keyboard.type('implant');
  await expect(page.locator('#find-list').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const href = await page.locator('#find-list').getByRole('option').first().getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
});
