import { expect, test } from '../browser/fixtures.ts';

/**
 * Answers for a long estimate: nights in hospital, somebody who comes along, and a price at home with one source. With
 * two sources (Saudi Arabia) the French one needs a third sheet. Turkish pages have no estimates with prices.
 */
const ESTIMATE = { serviceId: 'sleeve-gastrectomy', stars: 4, travellers: 2, countryId: 'GB' };

for (const locale of ['en', 'ar', 'fr'] as const) {
  test(`an estimate takes two sheets of A4, its own page and the one for paper (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const stored = await page.request.post('/api/costs/estimates', { headers: { origin }, data: ESTIMATE });
    const { content } = (await stored.json()) as { content: { id: string } };
    for (const path of ['', '/print']) {
      await page.goto(`/${locale}/cost/e/${content.id}${path}`, { waitUntil: 'networkidle' });
      const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
      const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
      expect(sheets.length, path).toBe(2);
    }
  });
}
