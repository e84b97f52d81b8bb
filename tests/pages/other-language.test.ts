import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { SITEMAP_KINDS } from '#contract/site/sitemap.ts';
import { get } from './support/request.ts';

interface Part {
  content: { items: { alternative: { locale: Locale; url: string }[] }[] };
}

/** Site paths of the pages of a kind, by language. */
async function addressesOf(kind: string): Promise<Partial<Record<Locale, string>>[]> {
  const { text } = await get(`/api/sitemap/${kind}`);
  return (JSON.parse(text) as Part).content.items.map(({ alternative }) =>
    Object.fromEntries(alternative.map(({ locale, url }) => [locale, url])),
  );
}

/** An address in which a visitor has changed nothing but the language. */
const inLanguage = (url: string, to: Locale) => url.replace(/^\/\w\w/, `/${to}`);

describe.each(SITEMAP_KINDS)('an address of the kind %s, its language changed by hand', (kind) => {
  test('leads to the same page in that language, in one step and for good', async () => {
    const addresses = await addressesOf(kind);
    expect(addresses.length).toBeGreaterThan(0);
    for (const urls of addresses) {
      for (const [index, from] of LOCALES.entries()) {
        const to = LOCALES[(index + 1) % LOCALES.length] ?? 'en';
        const startAddress = urls[from];
        const expectedAddress = urls[to];
        if (!startAddress || !expectedAddress) continue;
        const requestedAddress = inLanguage(startAddress, to);
        const { status, headers } = await get(requestedAddress);
        const finalAddress =
          status === 301 ? new URL(headers.location ?? '', 'http://site').pathname : requestedAddress;
        expect({ requestedAddress, status, finalAddress }).toEqual({
          requestedAddress,
          status: requestedAddress === expectedAddress ? 200 : 301,
          finalAddress: expectedAddress,
        });
      }
    }
  });
});
