import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { LAYERS } from '../../src/layouts/layers.ts';

const TOKENS = ['tokens', 'palettes', 'reset', 'utilities'];

/** Opens a page with this content and these files of `src/styles` beside the tokens. */
async function draw(page: Page, files: readonly string[], content: string): Promise<void> {
  const css = [...TOKENS, ...files].map((name) => readFileSync(`src/styles/${name}.css`, 'utf8')).join('\n');
  await page.setContent(`<!doctype html><style>${LAYERS}\n${css}</style>${content}`);
}

/** The height of the empty space between two elements that stand below each other. */
async function spaceBetween(above: Locator, below: Locator): Promise<number> {
  const upper = await above.boundingBox();
  const lower = await below.boundingBox();
  if (!upper || !lower) throw new Error('An element is not visible');
  return lower.y - (upper.y + upper.height);
}

test('the chosen day of a month has another background than the other free days', async ({ page }) => {
  await draw(
    page,
    ['dashboard/picker'],
    `<table class="picker-days"><tr>
      <td><a data-day="2026-12-01" href="#1">1</a></td>
      <td><a data-day="2026-12-02" href="#2" aria-current="true">2</a></td>
    </tr></table>`,
  );
  const backgroundOf = (day: string) =>
    page.locator(`[data-day="${day}"]`).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await backgroundOf('2026-12-02')).not.toBe(await backgroundOf('2026-12-01'));
});

test('title, text and buttons of a dialog that asks for a confirmation stand apart', async ({ page }) => {
  await draw(
    page,
    ['window', 'dialog'],
    `<dialog class="window" open>
      <div class="window-head"><h2>Title</h2></div><div class="flow"><p>Text</p></div>
      <div class="actions"><button>Close the account</button></div>
    </dialog>`,
  );
  const text = page.locator('.flow');
  expect(await spaceBetween(page.locator('.window-head'), text)).toBeGreaterThanOrEqual(12);
  expect(await spaceBetween(text, page.locator('.actions'))).toBeGreaterThanOrEqual(16);
});

test('both parts of the calendar’s switch stand side by side on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await draw(
    page,
    ['dashboard/week-editing'],
    `<div class="week-modes"><nav>
      <a href="#1">Rendez-vous de la semaine</a><a href="#2">Planning hebdomadaire</a>
    </nav></div>`,
  );
  const tops = await page
    .locator('nav a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

for (const hasTouch of [true, false])
  test.describe(hasTouch ? 'on a device for touch' : 'with a mouse', () => {
    test.use({ hasTouch, isMobile: hasTouch });

    test(`the keys of the calendar are ${hasTouch ? 'not ' : ''}explained`, async ({ page }) => {
      await draw(page, ['dashboard/week-editing'], '<p>Tap. <span class="week-keys">Press Enter.</span></p>');
      const { width = 0 } = (await page.locator('.week-keys').boundingBox()) ?? {};
      if (hasTouch) expect(width).toBe(1);
      else expect(width).toBeGreaterThan(20);
    });
  });

test('a dashboard on a wide sheet takes its whole width, without the footer of the site', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1010, height: 700 });
  await page.emulateMedia({ media: 'print' });
  await draw(
    page,
    ['dashboard/dashboard', 'print'],
    `<div class="dashboard"><nav class="dashboard-menu no-print">Menu</nav><div class="dashboard-page">Report</div></div>
    <footer class="footer">Footer</footer>`,
  );
  const width = (name: string) => page.locator(name).evaluate((element) => element.clientWidth);
  expect(await width('.dashboard-page')).toBe(await width('.dashboard'));
  await expect(page.locator('.footer')).toBeHidden();
});
