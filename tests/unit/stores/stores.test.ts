import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The stores of a page that holds this state. */
async function storesOf(state?: unknown) {
  vi.stubGlobal('document', {
    getElementById: () => (state === undefined ? null : { textContent: JSON.stringify(state) }),
  });
  return import('#stores/site.ts');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('islands share the settings, accounts and languages that the server wrote into the page', async () => {
  const phone = { slug: 'phone1', value: '+90 212 555 01 23' };
  const whatsapp = { slug: 'whatsapp', value: '+905550000000' };
  const stores = await storesOf({ settings: [phone], social: [whatsapp], languages: ['tr', 'ar'] });
  expect(stores.$generaleSettings.get()).toEqual([phone]);
  expect(stores.$socialMedia.get()).toEqual([whatsapp]);
  expect(stores.$availableLanguages.get()).toEqual(['tr', 'ar']);
});

test('available languages are ar, en, fr by default; all, some or none can be set', async () => {
  const { $availableLanguages, setAvailableLanguages } = await storesOf();
  expect($availableLanguages.get()).toEqual(['ar', 'en', 'fr']);
  setAvailableLanguages(['tr', 'en']);
  expect($availableLanguages.get()).toEqual(['en', 'tr']);
  setAvailableLanguages([]);
  expect($availableLanguages.get()).toEqual([]);
  setAvailableLanguages('all');
  expect($availableLanguages.get()).toEqual(['ar', 'en', 'fr']);
});

test('the visitor is in TR and not signed in until he says so', async () => {
  const { $userLocation } = await import('#stores/location.ts');
  const { $loginStatus } = await import('#stores/session.ts');
  expect([$userLocation.get(), $loginStatus.get()]).toEqual(['TR', 0]);
});

test.each(['userInfo', 'caseReview', 'review', 'reportMeeting', 'stopMeeting'] as const)(
  'the window %s opens with what it is about, and closing empties its slot alone',
  async (slot) => {
    const { $modals, closeModal, openModal } = await import('#stores/modals.ts');
    const other = slot === 'review' ? 'stopMeeting' : 'review';
    openModal(slot, { meeting: 'a' });
    openModal(other, { meeting: 'b' });
    expect($modals.get()[slot]).toEqual({ meeting: 'a' });
    closeModal(slot);
    expect([$modals.get()[slot], $modals.get()[other]]).toEqual([undefined, { meeting: 'b' }]);
  },
);

test.each([
  ['a page for those who are signed in', { login: '1', guarded: 'true' }, '/ar/login?next=%2Far%2Fx%3Fa%3D1'],
  ['any other page', { login: '1' }, undefined],
])('a session that is over empties the stores; %s', async (_, dataset: Record<string, string>, login) => {
  const cookies: string[] = [];
  const place = { pathname: '/ar/x', search: '?a=1', replace: vi.fn() };
  const account = { href: '/ar/patient-dashboard', dataset: { nobody: '/ar/cooming-soon' } };
  vi.stubGlobal('document', {
    documentElement: { lang: 'ar', dataset },
    querySelectorAll: () => [account],
    get cookie() {
      return 'a=1; demo_login=1; b=2';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  vi.stubGlobal('location', place);
  const { $loginStatus } = await import('#stores/session.ts');
  const { $modals, openModal } = await import('#stores/modals.ts');
  expect($loginStatus.get()).toBe(1);
  openModal('userInfo', { name: 'N.' });
  (await import('#browser/session-end.ts')).endSession();
  expect([$loginStatus.get(), $modals.get(), dataset['login']]).toEqual([0, {}, undefined]);
  expect(cookies).toEqual(['demo_login=; Max-Age=0; Path=/; SameSite=Lax']);
  expect(account.href).toBe('/ar/cooming-soon');
  expect(place.replace.mock.calls).toEqual(login ? [[login]] : []);
});
