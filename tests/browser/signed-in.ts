import type { Page } from 'playwright/test';

/**
 * Makes the page believe that somebody is signed in: `answer` gives the user of each call. They have no
 * notifications.
 */
export async function pretendSignedIn(page: Page, answer: () => object | Promise<object>): Promise<void> {
  const meta = { current_page: 1, last_page: 1, per_page: 1, total: 0 };
  await page.route('**/api/user', async (route) => route.fulfill({ json: { content: await answer() } }));
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ json: { content: { items: [], unread: 0, meta } } }),
  );
}
