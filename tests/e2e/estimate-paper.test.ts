import { expect, test } from '../browser/fixtures.ts';

/** Answers for the longest estimate of the demonstration, with nights in hospital, companions and a price at home. */
const LONGEST = { serviceId: 'sleeve-gastrectomy', stars: 4, travellers: 2, countryId: 'GB' };

for (const locale of ['en', 'ar', 'fr'] as const) {
  test(`an estimate takes two sheets of A4, its own page and the one for paper (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const stored = await page.request.post('/api/costs/estimates', { headers: { origin }, data: LONGEST });
    const { content } = (await stored.json()) as { content: { id: string } };
    for (const path of ['', '/print']) {
      await page.goto(`/${locale}/cost/e/${content.id}${path}`, { waitUntil: 'networkidle' });
      const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
      const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
      expect(sheets.length, path).toBe(2);
    }
  });
}
