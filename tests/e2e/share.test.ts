import { expect, test } from '../browser/fixtures.ts';

test('the links of the opened share panel have the encoded address of an Arabic post, and work in letters before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/ar/blog');
  await page.goto((await page.locator('.card-title a').first().getAttribute('href')) ?? '');
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  expect(canonical).toMatch(/%D8/);
  const addressesOf = () =>
    page
      .locator('#share a')
      .evaluateAll((links) =>
        links.map((link) => /[^=]*$/.exec((link as HTMLAnchorElement).href)?.[0] ?? ''),
      );
  const written = await addressesOf();
  for (const link of await page.locator('#share a').all())
    expect(await link.getAttribute('href')).toMatch(/\p{Script=Arabic}/u);
  expect(written.map((address) => new URL(decodeURIComponent(address)).href)).toEqual(
    Array(5).fill(canonical),
  );
  await page.locator('main .way [data-share]').click();
  await expect.poll(addressesOf).toEqual(Array(5).fill(encodeURIComponent(canonical)));
});
