import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** The shared state on a page into which the server wrote this one. */
async function siteOf(state?: unknown) {
  vi.stubGlobal('document', {
    getElementById: () => (state === undefined ? null : { textContent: JSON.stringify(state) }),
  });
  return (await import('#stores/site.ts')).$site.get();
}

test('islands share the settings and accounts that the server wrote into the page', async () => {
  const state = {
    settings: { phone1: '+90 212 555 01 23' },
    social: { whatsapp: '+905550000000' },
  };
  expect(await siteOf(state)).toEqual(state);
});

test('a page without a navbar leaves the shared state empty', async () => {
  expect(await siteOf()).toEqual({ settings: {}, social: {} });
});

test('only a static page has no server, which is never the case on the server itself', async () => {
  const hasServer = async (dataset?: object) => {
    vi.resetModules();
    if (dataset) vi.stubGlobal('document', { documentElement: { dataset } });
    return (await import('#stores/has-server.ts')).HAS_SERVER;
  };
  expect(await hasServer()).toBe(true);
  expect(await hasServer({ static: '' })).toBe(false);
  expect(await hasServer({})).toBe(true);
});

test('the visitor is in TR and not signed in at first', async () => {
  const { $userLocation } = await import('#stores/location.ts');
  const { $session } = await import('#stores/session.ts');
  expect($userLocation.get()).toBe('TR');
  expect($session.get().loginStatus).toBe(0);
});

test('the chosen country is kept for the next page, and a stored text that is no country is ignored', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  const locationStore = await import('#stores/location.ts');
  locationStore.$userLocation.set('KW');
  vi.resetModules();
  expect((await import('#stores/location.ts')).$userLocation.get()).toBe('KW');
  storage.set('country', '<b>');
  vi.resetModules();
  expect((await import('#stores/location.ts')).$userLocation.get()).toBe('TR');
});

test('a country under a key of another back end is not remembered, and the earlier choice stays', async () => {
  const stored: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: () => stored.at(-1) ?? null,
    setItem: (_key: string, value: string) => stored.push(value),
  });
  const { $userLocation, rememberCountry } = await import('#stores/location.ts');
  rememberCountry('DE');
  rememberCountry('2');
  expect({ location: $userLocation.get(), stored }).toEqual({ location: 'DE', stored: ['DE'] });
});

test('the user and the number of unread notifications are requested once, in the language of the page', async () => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    const notifications = {
      items: [],
      meta: { current_page: 1, last_page: 1, per_page: 1, total: 3 },
      unread: 3,
    };
    const user = { role_name: 'Doctor', name: 'A', email: 'a@b.example' };
    return Response.json({ content: request.url.includes('/notifications') ? notifications : user });
  });
  const NodeRequest = Request;
  // Node’s Request needs a full address; a browser completes a path by that of the page.
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(address: string, init?: RequestInit) {
        super(new URL(address, 'https://www.example.com'), init);
      }
    },
  );
  const events: string[] = [];
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type));
  const { $session, loadSession } = await import('#stores/session.ts');
  await Promise.all([loadSession('ar'), loadSession('ar')]);
  expect(requests.map(({ headers }) => headers.get('x-localization'))).toEqual(['ar', 'ar']);
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/user', '/api/notifications']);
  expect($session.get()).toMatchObject({
    loginStatus: 1,
    user: { role_name: 'Doctor', name: 'A' },
    unread: 3,
  });
  expect(events).toEqual(['account:change']);
});

test.each(['userInfo', 'caseReview', 'review', 'reportMeeting', 'changeMeeting'] as const)(
  'the window %s opens with its data, and closing it empties its slot alone',
  async (slot) => {
    const { $modals, closeModal, openModal } = await import('#stores/modals.ts');
    const otherSlot = slot === 'review' ? 'changeMeeting' : 'review';
    openModal(slot, { meeting: 'a' });
    openModal(otherSlot, { meeting: 'b' });
    expect($modals.get()[slot]).toEqual({ meeting: 'a' });
    closeModal(slot);
    expect($modals.get()[slot]).toBeUndefined();
    expect($modals.get()[otherSlot]).toEqual({ meeting: 'b' });
  },
);

test.each([
  ['a page for those who are signed in', { guarded: 'true' }, '/ar/login?next=%2Far%2Fx%3Fa%3D1'],
  ['any other page', {}, undefined],
])(
  'a session that is over empties the stores and renews push messages, on %s',
  async (_, dataset: Record<string, string>, login) => {
    const cookies: string[] = [];
    const place = { pathname: '/ar/x', search: '?a=1', replace: vi.fn() };
    vi.stubGlobal('document', {
      documentElement: { lang: 'ar', dataset },
      get cookie() {
        return 'a=1; demo_login=1; b=2';
      },
      set cookie(text: string) {
        cookies.push(text);
      },
    });
    vi.stubGlobal('location', place);
    const renewPush = vi.fn();
    vi.doMock('#browser/push.ts', () => ({ renewPush }));
    const { $session } = await import('#stores/session.ts');
    const { $modals, openModal } = await import('#stores/modals.ts');
    $session.set({ loginStatus: 1, user: { role_name: 'Patient', name: 'N.' }, unread: 2 });
    openModal('userInfo', { name: 'N.' });
    (await import('#browser/session-end.ts')).clearEndedSession();
    expect($session.get()).toEqual({ loginStatus: 0, user: null, unread: 0 });
    expect($modals.get()).toEqual({});
    expect(cookies).toEqual(['demo_login=; Max-Age=0; Path=/; SameSite=Lax']);
    expect(place.replace.mock.calls).toEqual(login ? [[login]] : []);
    await vi.waitFor(() => expect(renewPush).toHaveBeenCalledOnce());
  },
);
