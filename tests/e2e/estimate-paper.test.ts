import { expect, test } from '../browser/fixtures.ts';

/**
 * Answers for a long estimate: nights in hospital and somebody who comes along. The price at home has one source in the
 * United Kingdom, and two in Saudi Arabia. Turkish pages have no estimates with prices.
 */
const ESTIMATE = { serviceId: 'sleeve-gastrectomy', stars: 4, travellers: 2 };

for (const [locale, countryId] of [
  ['en', 'GB'],
  ['ar', 'GB'],
  ['fr', 'GB'],
  ['fr', 'SA'],
] as const) {
  test(`an estimate takes two sheets of A4, its own page and the one for paper (${locale}, ${countryId})`, async ({
    page,
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const data = { ...ESTIMATE, countryId };
    const stored = await page.request.post('/api/costs/estimates', { headers: { origin }, data });
    const { content } = (await stored.json()) as { content: { id: string } };
    for (const path of ['', '/print']) {
      await page.goto(`/${locale}/cost/e/${content.id}${path}`, { waitUntil: 'networkidle' });
      const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
      const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
      expect(sheets.length, path).toBe(2);
    }
  });
}
