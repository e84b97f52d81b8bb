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

/** The address that somebody makes who changes nothing but the language. */
const inLanguage = (url: string, to: Locale) => url.replace(/^\/\w\w/, `/${to}`);

describe.each(SITEMAP_KINDS)('an address of the kind %s, its language changed by hand', (kind) => {
  test('leads to the same page in that language, in one step and for good', async () => {
    const addresses = await addressesOf(kind);
    expect(addresses.length).toBeGreaterThan(0);
    for (const urls of addresses) {
      for (const [at, from] of LOCALES.entries()) {
        const to = LOCALES[(at + 1) % LOCALES.length] ?? 'en';
        const startAddress = urls[from];
        const expectedAddress = urls[to];
        if (!startAddress || !expectedAddress) continue;
        const requestedAddress = inLanguage(startAddress, to);
        const { status, headers } = await get(requestedAddress);
        const led =
          status === 301 ? new URL(headers.location ?? '', 'http://site').pathname : requestedAddress;
        expect({ asked: requestedAddress, status, led }).toEqual({
          asked: requestedAddress,
          status: requestedAddress === expectedAddress ? 200 : 301,
          led: expectedAddress,
        });
      }
    }
  });
});
