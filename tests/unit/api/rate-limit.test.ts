import { expect, test } from 'vitest';
import { limitRate } from '#api/rate-limit.ts';
import { networkOf } from '#domain/network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('addresses of one household share their limit', async () => {
  const limit = { points: 2, seconds: 60 };
  await limitRate(limit, 'household', '2001:db8::1');
  await limitRate(limit, 'household', '2001:db8::2');
  await expect(limitRate(limit, 'household', '2001:db8::3')).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  await limitRate(limit, 'household', '2001:db8:0:1::1');
});

test('everybody together is limited as well', async () => {
  const limit = { points: 1, seconds: 60 };
  for (let host = 0; host < 100; host += 1) await limitRate(limit, 'flood', `198.51.100.${host}`);
  await expect(limitRate(limit, 'flood', '203.0.113.1')).rejects.toMatchObject({ code: 'too-many-requests' });
});
