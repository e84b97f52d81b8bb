import { expect, resize, test } from '../browser/fixtures.ts';

/** Breakpoints of the specification, in pixels. */
const BREAKPOINTS = { sm: 768, md: 1200 } as const;

const TABS = [
  ['footer-links', '.footer-links'],
  ['footer-contact-tab', 'a[href^="tel:"]'],
  ['footer-social-tab', '.social-named a'],
] as const;

test.describe('the footer', () => {
  for (const locale of ['en', 'ar'] as const) {
    test(`has tabs on a phone: links, contact, social (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/${locale}`);
      const footer = page.locator('footer.footer');
      const readShown = async () =>
        Promise.all(TABS.map(([, content]) => footer.locator(`.footer-main ${content}`).first().isVisible()));
      expect(await readShown()).toEqual([true, false, false]);
      for (const [index, [id]] of TABS.entries()) {
        await footer.locator(`label[for="${id}"]`).click();
        expect(await readShown()).toEqual(TABS.map((_, other) => other === index));
        // The radio button has the focus now; the tab shows it, and the button itself stays unseen.
        await expect(footer.locator(`input#${id}`)).toBeFocused();
        await expect(footer.locator(`input#${id}`)).toHaveCSS('width', '1px');
      }
    });
  }

  test('has links to pages in one colour, below a heading or not', async ({ page }) => {
    await page.goto('/en');
    const links = page.locator('.footer-links a');
    const colours = await links.evaluateAll((list) => list.map((link) => getComputedStyle(link).color));
    expect(colours.length).toBeGreaterThan(5);
    expect([...new Set(colours)]).toHaveLength(1);
  });

  test(`has tabs below ${BREAKPOINTS.sm} px, two rows from there on, one row from ${BREAKPOINTS.md} px on`, async ({
    page,
  }) => {
    await page.goto('/ar');
    const main = page.locator('.footer-main');
    const columns = () =>
      main.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    const tabs = page.locator('.footer-tabs');
    for (const [width, wanted] of [
      [BREAKPOINTS.sm - 1, 1],
      [BREAKPOINTS.sm, 3],
      [BREAKPOINTS.md - 1, 3],
      [BREAKPOINTS.md, 4],
    ] as const) {
      await resize(page, width);
      expect(await columns(), `${width} px`).toBe(wanted);
      await expect(tabs).toBeVisible({ visible: width < BREAKPOINTS.sm });
    }
  });

  test('shows the content of all tabs at once on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto('/en');
    const footer = page.locator('footer.footer');
    for (const [id, content] of TABS) {
      await expect(footer.locator(`label[for="${id}"]`)).toBeHidden();
      await expect(footer.locator(`.footer-main ${content}`).first()).toBeVisible();
    }
  });
});
