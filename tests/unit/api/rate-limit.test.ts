import { describe, expect, test } from 'vitest';
import { limitRate } from '#api/rate-limit.ts';
import { database } from '#db/client.ts';
import { customerNetworkOf, networkOf } from '#domain/network.ts';

const REFUSED = { code: 'too-many-requests' };
const sourceAt = (address: string) => ({ address });
/** The number of `count` calls that pass. */
async function countPassing(count: number, makeCall: (index: number) => Promise<unknown>): Promise<number> {
  let passedCalls = 0;
  for (let index = 0; index < count; index += 1) {
    passedCalls += await makeCall(index).then(
      () => 1,
      () => 0,
    );
  }
  return passedCalls;
}

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s belongs to the network %s and to the customer network %s', (address, network, customerNetwork) => {
  expect(networkOf(address)).toBe(network);
  expect(customerNetworkOf(address)).toBe(customerNetwork);
});

describe('a limit', () => {
  test('is shared by the addresses of one household', async () => {
    const limit = { points: 2, seconds: 60 };
    await limitRate(database(), limit, 'household', sourceAt('2001:db8::1'));
    await limitRate(database(), limit, 'household', sourceAt('2001:db8::2'));
    await expect(limitRate(database(), limit, 'household', sourceAt('2001:db8::3'))).rejects.toMatchObject(
      REFUSED,
    );
    await limitRate(database(), limit, 'household', sourceAt('2001:db8:0:1::1'));
  });

  test('says after how many seconds calls are allowed again', async () => {
    const limit = { points: 1, seconds: 60 };
    await limitRate(database(), limit, 'wait', sourceAt('192.0.2.1'));
    await expect(limitRate(database(), limit, 'wait', sourceAt('192.0.2.1'))).rejects.toMatchObject({
      headers: { 'retry-after': '60' },
    });
  });

  test('is not used up for others by calls that it refuses', async () => {
    const limit = { points: 2, seconds: 60 };
    expect(
      await countPassing(3_000, () => limitRate(database(), limit, 'flood', sourceAt('198.51.100.1'))),
    ).toBe(2);
    expect(await countPassing(2, () => limitRate(database(), limit, 'flood', sourceAt('203.0.113.1')))).toBe(
      2,
    );
  });

  test('counts a user wherever they are, and nobody else of their network', async () => {
    const limit = { points: 2, seconds: 60 };
    const callAs = (user: string, address: string) =>
      limitRate(database(), limit, 'users', sourceAt(address), user);
    await callAs('a', '192.0.2.1');
    await callAs('a', '192.0.2.2');
    await expect(callAs('a', '192.0.2.3')).rejects.toMatchObject(REFUSED);
    await callAs('b', '192.0.2.1');
    await limitRate(database(), limit, 'users', sourceAt('192.0.2.1'));
  });

  test('allows each visitor a tenth while many networks call at once, and users all of their calls', async () => {
    const limit = { points: 20, seconds: 60 };
    const makeCall = (address: string, user?: string) =>
      limitRate(database(), limit, 'crowd', sourceAt(address), user);
    await countPassing(2_000, (index) => makeCall(`198.51.${index % 100}.1`));
    expect(await countPassing(20, () => makeCall('203.0.113.1'))).toBe(2);
    expect(await countPassing(20, () => makeCall('192.0.2.1', 'somebody'))).toBe(20);
  });

  test('counts all networks of one customer together while visitors are held back', async () => {
    const limit = { points: 10, seconds: 60 };
    const makeCall = (address: string) => limitRate(database(), limit, 'customer', sourceAt(address));
    await countPassing(1_000, (index) => makeCall(`198.51.${index % 100}.1`));
    expect(await countPassing(500, (index) => makeCall(`2001:db8:7:${index.toString(16)}::1`))).toBe(1);
    expect(await countPassing(1, () => makeCall('2001:db8:8::1'))).toBe(1);
  });

  test('counts all addresses that one untrusted proxy names together, and nobody else with them', async () => {
    const limit = { points: 2, seconds: 60 };
    const callBehindProxy = (address: string, proxy: string, user?: string) =>
      limitRate(database(), limit, 'invented', { address, untrustedProxy: proxy }, user);
    expect(await countPassing(500, (index) => callBehindProxy(`198.51.${index % 100}.1`, '10.0.0.1'))).toBe(
      20,
    );
    expect(await countPassing(5, () => callBehindProxy('192.0.2.1', '10.0.0.2'))).toBe(2);
    expect(await countPassing(5, () => limitRate(database(), limit, 'invented', sourceAt('10.0.0.1')))).toBe(
      2,
    );
    expect(await countPassing(5, () => callBehindProxy('198.51.1.1', '10.0.0.1', 'somebody'))).toBe(2);
  });

  test('charges an invalid call less to the visitor and to the untrusted proxy', async () => {
    const limit = { points: 2, seconds: 60 };
    const makeInvalidCall = async (index: number) =>
      (
        await limitRate(database(), limit, 'typing behind', {
          address: `198.51.${index % 100}.2`,
          untrustedProxy: '10.0.0.1',
        })
      ).wasInvalid();
    expect(await countPassing(200, makeInvalidCall)).toBe(200);
  });

  test('counts a call whose input was invalid as a tenth', async () => {
    const limit = { points: 2, seconds: 60 };
    const makeCall = () => limitRate(database(), limit, 'typing', sourceAt('192.0.2.1'));
    const makeInvalidCall = async () => (await makeCall()).wasInvalid();
    expect(await countPassing(9, makeInvalidCall)).toBe(9);
    expect(await countPassing(3, makeCall)).toBe(2);
    const makeInvalidCallOfOther = async () =>
      (await limitRate(database(), limit, 'typing', sourceAt('192.0.2.2'))).wasInvalid();
    expect(await countPassing(100, makeInvalidCallOfOther)).toBeLessThan(30);
  });
});
