import { expect, test } from 'vitest';
import { isAutomatedClient } from '#domain/automated-client.ts';

test.each([
  [undefined, true],
  ['', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0', true],
  ['curl/8.5.0', true],
  ['company_bot_v2', true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 11; CUBOT P50) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', false],
  [
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', false],
])('%s is an automated client: %s', (userAgent, expected) => {
  expect(isAutomatedClient(userAgent)).toBe(expected);
});
