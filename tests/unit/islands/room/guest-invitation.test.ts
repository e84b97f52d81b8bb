import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '#client/api-client.ts';
import { openInvitation } from '#islands/room/guest-invitation.ts';
import { fakeStorage } from './fake-storage.ts';

const TOKEN = 'T'.repeat(43);

interface Sent {
  path: string;
  body: { token?: string; key?: string };
}

let sent: Sent[];
/** The replaced addresses of the page. */
let addresses: string[];

beforeEach(() => {
  sent = [];
  addresses = [];
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('location', { hash: `#${TOKEN}`, pathname: '/en/meeting/guest', search: '?relay=1' });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => addresses.push(address),
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (status?: number) => Object.assign(new Error('refused'), { status });

/** An API that answers each call with the room, or fails with the next of these errors. */
function apiWith(...errors: (Error | undefined)[]): Pick<ApiClient, 'call'> {
  const call = ({ path }: { path: string }, { body }: { body: Sent['body'] }) => {
    sent.push({ path, body });
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve({ key: body.key, room: { role: 'relative' } });
  };
  return { call } as unknown as Pick<ApiClient, 'call'>;
}

describe('a guest’s invitation in their browser', () => {
  test('is redeemed with a key of the browser, and its token leaves the address', async () => {
    const invitation = await openInvitation(apiWith());
    expect(sent[0]?.body).toEqual({ token: TOKEN, key: expect.stringMatching(/^[\w-]{43}$/) });
    expect(invitation).toMatchObject({ state: 'open', key: sent[0]?.body.key });
    expect(addresses).toEqual(['/en/meeting/guest?relay=1']);
  });

  test.each([
    ['nobody answers', undefined],
    ['the site answers 503', 503],
    ['there were too many attempts', 429],
  ])('is not called invalid when %s, and the next attempt has the same key', async (_when, status) => {
    const api = apiWith(refusal(status));
    expect(await openInvitation(api)).toEqual({ state: 'failed' });
    expect(addresses).toEqual([]);
    expect(await openInvitation(api)).toMatchObject({ state: 'open' });
    expect(sent[1]).toEqual(sent[0]);
  });

  test.each([404, 422])('is no longer valid when the site answers %d', async (status) => {
    expect(await openInvitation(apiWith(refusal(status)))).toEqual({ state: 'refused' });
  });

  test('is over with its meeting when the site answers 410, also after a reload', async () => {
    expect(await openInvitation(apiWith(refusal(410)))).toEqual({ state: 'over' });
    await openInvitation(apiWith());
    Object.assign(location, { hash: '' });
    expect(await openInvitation(apiWith(refusal(410)))).toEqual({ state: 'over' });
  });

  test('has a key of its own when another link is opened in the same tab', async () => {
    await openInvitation(apiWith());
    Object.assign(location, { hash: `#${'U'.repeat(43)}` });
    await openInvitation(apiWith());
    expect(sent[1]?.body.key).not.toBe(sent[0]?.body.key);
  });

  test('goes on with its key after a reload, also when the first attempt fails', async () => {
    await openInvitation(apiWith());
    Object.assign(location, { hash: '' });
    const api = apiWith(refusal(503));
    expect(await openInvitation(api)).toEqual({ state: 'failed' });
    expect(await openInvitation(api)).toMatchObject({ state: 'open', key: sent[0]?.body.key });
    expect(sent.map(({ path }) => path)).toEqual([
      '/meeting-guest/open',
      '/meeting-guest/enter',
      '/meeting-guest/enter',
    ]);
  });

  test('is refused without a link and without a key', async () => {
    Object.assign(location, { hash: '' });
    expect(await openInvitation(apiWith())).toEqual({ state: 'refused' });
    expect(sent).toEqual([]);
  });
});
