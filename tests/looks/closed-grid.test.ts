import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';

const CSS = readFileSync('src/styles/closed-grid.css', 'utf8');

/** The content of a sheet of A4 within the margins of `print.css`, in CSS pixels. */
const PAPER = { width: 680, height: 960 };

for (const [media, columnCount] of [
  ['print', 2],
  ['screen', 1],
] as const) {
  test(`cards of a list on ${media} as wide as a sheet of A4 have columns: ${columnCount}`, async ({
    page,
  }) => {
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media });
    await page.setContent(
      `<!doctype html><style>${CSS}</style><ul class="closed-grid"><li>1</li><li>2</li><li>3</li></ul>`,
    );
    const lefts = await page
      .locator('li')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columnCount);
  });
}
