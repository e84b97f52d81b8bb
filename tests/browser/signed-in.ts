import type { Page } from 'playwright/test';

/**
 * Simulates a signed-in user without notifications: `answer` returns the user for each call of the page.
 */
export async function pretendSignedIn(page: Page, answer: () => object | Promise<object>): Promise<void> {
  const meta = { current_page: 1, last_page: 1, per_page: 1, total: 0 };
  await page.route('**/api/user', async (route) => route.fulfill({ json: { content: await answer() } }));
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ json: { content: { items: [], unread: 0, meta } } }),
  );
}
