import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForPush, listenForPermission, startPush, stopPush } from '#browser/push.ts';

const OLD_KEY = 'AQID';
const NEW_KEY = '-_8';
const KEYS = { p256dh: 'p', auth: 'a' };

type Entry = Record<string, unknown> | 'off' | null;

interface Subscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  toJSON: () => object;
  unsubscribe: () => Promise<boolean>;
}

/** Calls of the browser and the server in their order; fakes of one tab write them. */
let calls: string[];
let permission: NotificationPermission;
let subscription: Subscription | null;
let stored: Map<string, string>;
/** Whether `/unsubscribe` fails. */
let isServerAway: boolean;

const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;

function fakeSubscription(endpoint: string, key: string): Subscription {
  return {
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: async () => {
      calls.push('unsubscribe in the browser');
      subscription = null;
      return true;
    },
  };
}

const worker = {
  pushManager: {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      calls.push(`subscribe with ${applicationServerKey}`);
      subscription = fakeSubscription('https://push.example/new', applicationServerKey);
      return subscription;
    },
  },
};

async function answer(address: string, { method = 'GET' }: RequestInit = {}) {
  calls.push(`${method} ${address}`);
  if (isServerAway && address === '/api/unsubscribe') return new Response(null, { status: 503 });
  return Response.json({ content: { key: NEW_KEY, token: `token ${calls.length}` } });
}

const store = (entry: Entry) => stored.set('push', JSON.stringify(entry));
const entry = () => JSON.parse(stored.get('push') ?? 'null') as Entry;

beforeEach(() => {
  calls = [];
  permission = 'granted';
  subscription = null;
  stored = new Map();
  isServerAway = false;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = 'granted';
      return permission;
    },
  });
  vi.stubGlobal('document', { cookie: 'turqua_login=1', documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ addEventListener: () => undefined }) },
    serviceWorker: {
      register: async () => {
        calls.push('register the worker');
        return { pushManager: { getSubscription: () => Promise.reject(new Error('still installing')) } };
      },
      get ready() {
        return Promise.resolve(worker);
      },
      getRegistration: async () => worker,
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a subscription under an earlier key of the server is replaced when the device is registered again', async () => {
  subscription = fakeSubscription('https://push.example/old', OLD_KEY);
  store({ endpoint: 'https://push.example/old', token: 'old', at: 0, signedIn: true });
  await listenForPermission();
  expect(calls).toEqual([
    'register the worker',
    'GET /api/push-key',
    'unsubscribe in the browser',
    `subscribe with ${NEW_KEY}`,
    'POST /api/subscribe',
  ]);
  expect(entry()).toMatchObject({ endpoint: 'https://push.example/new', token: 'token 5' });
});

test('a subscription under the present key of the server stays', async () => {
  subscription = fakeSubscription('https://push.example/old', NEW_KEY);
  store({ endpoint: 'https://push.example/old', token: 'old', at: 0, signedIn: true });
  await listenForPermission();
  expect(calls).toEqual(['register the worker', 'GET /api/push-key', 'POST /api/subscribe']);
});

test('a device that was registered lately asks the server for nothing', async () => {
  subscription = fakeSubscription('https://push.example/old', OLD_KEY);
  store({ endpoint: 'https://push.example/old', token: 'old', at: Date.now(), signedIn: true });
  await listenForPermission();
  expect(calls).toEqual(['register the worker']);
});

test('messages that were switched off here stay off while the permission is granted', async () => {
  store('off');
  await listenForPermission();
  expect(calls).toEqual([]);
  expect(entry()).toBe('off');
});

test('an agreement to the offer switches on messages that were switched off by a sign-out', async () => {
  permission = 'default';
  store('off');
  expect(await askForPush()).toBe('granted');
  expect(calls).toContain('POST /api/subscribe');
  expect(entry()).toMatchObject({ endpoint: 'https://push.example/new' });
});

test('switching messages off ends the subscription of the browser and the registration at the server', async () => {
  await startPush();
  calls = [];
  await stopPush();
  expect(calls).toEqual(['unsubscribe in the browser', 'DELETE /api/unsubscribe']);
  expect(entry()).toBe('off');
});

test('the subscription of the browser ends even if the server cannot be told', async () => {
  await startPush();
  isServerAway = true;
  await stopPush();
  expect(subscription).toBeNull();
  // Otherwise the next page would register this browser again.
  expect(entry()).toBe('off');
});

test('of two tabs that register at once the second waits, and finds the device registered', async () => {
  let last: Promise<unknown> = Promise.resolve();
  Object.assign(navigator, {
    locks: {
      request: (_name: string, act: () => Promise<void>) => {
        last = last.then(act);
        return last;
      },
    },
  });
  await Promise.all([listenForPermission(), listenForPermission()]);
  expect(calls.filter((call) => call === 'POST /api/subscribe')).toHaveLength(1);
});
