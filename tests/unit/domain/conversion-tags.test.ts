import { expect, test } from 'vitest';
import { conversionTags } from '#domain/conversion-tags.ts';

test('a conversion is reported to a service by its own picture from its own hosts', () => {
  expect(conversionTags({ meta_pixel: '1234567890123456', email: 'a@b.example' })).toEqual([
    {
      picture: 'https://www.facebook.com/tr?id=1234567890123456&ev=Lead&noscript=1',
      hosts: ['https://www.facebook.com'],
    },
  ]);
  const [google] = conversionTags({ google_ads: 'AW-123456789/AbC-D_efG' });
  expect(google?.picture).toBe(
    'https://www.googleadservices.com/pagead/conversion/123456789/?label=AbC-D_efG&guid=ON&script=0',
  );
  expect(google?.hosts).toContain('https://www.googleadservices.com');
});

test.each([
  ['a service that is not on the list', { tiktok_pixel: '1234567890123456' }],
  ['a property of every object', { constructor: '1234567890123456' }],
  ['an address', { meta_pixel: 'https://evil.example' }],
  ['a directive', { meta_pixel: "1234567890; script-src 'unsafe-inline'" }],
  ['a conversion without its label', { google_ads: 'AW-123456789' }],
  ['two lines', { meta_pixel: '1234567890\n1' }],
])('%s gives no tag', (_, settings) => {
  expect(conversionTags(settings as Record<string, string>)).toEqual([]);
});
