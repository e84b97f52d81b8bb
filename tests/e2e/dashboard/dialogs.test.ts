import type { Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';

const t = getT('en');
const PAGE = '/en/patient-dashboard/account/security';

test.use({ hasTouch: true });

/** Opens the dialog of the security page. Returns the point of a link behind its backdrop, in pixels of the window. */
async function openDialogOverLink(page: Page): Promise<{ x: number; y: number }> {
  await page.goto(PAGE);
  await waitForIslands(page);
  await page.getByRole('button', { name: t('settings:sessions.all') }).click();
  const inside = await page.getByRole('dialog').boundingBox();
  // The menu of the dashboard stays in the window when the page is scrolled.
  const link = await page.locator('.dashboard-menu a').first().boundingBox();
  if (!inside || !link) throw new Error('The dialog and the link are not both visible');
  const point = { x: link.x + link.width / 2, y: link.y + link.height / 2 };
  expect(point.y).toBeGreaterThan(0);
  expect(point.x).toBeLessThan(inside.x);
  return point;
}

test('a tap beside a dialog closes it, and does not reach the link behind it', async ({ page, open }) => {
  await open('en', 'dashboard');
  const { x, y } = await openDialogOverLink(page);
  await page.evaluate(() => {
    const note = (event: MouseEvent) => {
      document.documentElement.dataset['clicked'] = (event.target as Element).localName;
    };
    addEventListener('click', note, { capture: true });
  });
  await page.touchscreen.tap(x, y);
  await expect(page.locator('html')).toHaveAttribute('data-clicked', 'dialog');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(PAGE);
});

test('a press that begins in a dialog and ends beside it leaves it open', async ({ page, open }) => {
  await open('en', 'dashboard');
  const { x, y } = await openDialogOverLink(page);
  await page.getByRole('dialog').getByText(t('settings:sessions.allText')).hover();
  await page.mouse.down();
  await page.mouse.move(x, y);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(x, y);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
