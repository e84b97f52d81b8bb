import { expect, test } from 'vitest';
import { deviceName } from '#domain/device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:129.0) Gecko/20100101 Firefox/129.0', 'Firefox, Linux'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test('an unknown program has the name that it sends, cut to 60 characters', () => {
  expect(deviceName('my-reader/1.0')).toBe('my-reader/1.0');
  expect(deviceName('x'.repeat(300))).toHaveLength(60);
});
