import { lightCall } from '#client/light-call.ts';
import { lightGet } from '#client/light-get.ts';
import type { Locale } from '#config.ts';
import type { getPushKey, subscribe, unsubscribe } from '#contract/push/push.ts';

const KEY = 'push';
/**
 * Milliseconds after which a device is registered again: after so long without a call a session ends. A registration
 * names the session that made it. Messages go on when that session has expired, but ending the present session from
 * another device would no longer end them.
 */
const REGISTRATION_LIFETIME = 2 * 60 * 60_000;

/** The stored proof that this device is registered. */
interface Registered {
  endpoint: string;
  token: string;
  /** Time of the registration in milliseconds since 1970; missing in entries of older releases. */
  at?: number;
  /** Whether somebody was signed in then: a device without an account gets no messages. */
  signedIn?: boolean;
}

/**
 * `off`: messages were switched off here, by the visitor or by their sign-out; the permission alone does not switch
 * them on again.
 */
type StoredRegistration = Registered | 'off' | null;

/** State of push messages in this browser; `blocked`: refused, which only the browser's settings can change. */
export type PushState = 'unsupported' | 'blocked' | 'on' | 'off';

/**
 * Keeps the registration at the server in step with the browser's permission: if it is granted the device is
 * registered, unless messages were switched off here; if it is denied the registration is deleted. Failures are only
 * logged.
 */
export async function listenForPermission(): Promise<void> {
  if (!isSupported()) return;
  try {
    await followPermission();
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', () => followPermission().catch(log));
  } catch (error) {
    log(error);
  }
}

/**
 * Shows the browser's permission dialog. Browsers allow this only during a click or key press of the visitor. If the
 * visitor agrees, messages that were switched off here are switched on again.
 */
export async function askForPush(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  if (answer === 'granted' && readRegistration() === 'off') localStorage.removeItem(KEY);
  await followPermission().catch(log);
  return answer;
}

/** The state as the browser and its storage have it now. */
export function pushState(): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = readRegistration();
  return Notification.permission === 'granted' && registration !== null && registration !== 'off'
    ? 'on'
    : 'off';
}

/** Registers this browser for messages to the signed-in account; asks for the permission where it is missing. */
export async function startPush(): Promise<void> {
  // A registration by an earlier user of this browser would go on showing that person's messages.
  localStorage.removeItem(KEY);
  if ((await Notification.requestPermission()) === 'granted') await register();
}

/** Ends the messages to this browser; its permission stays granted. */
export async function stopPush(): Promise<void> {
  await inTurn(async () => {
    // Without its subscription the browser shows no more messages, even if the server cannot be told.
    let hasEnded = true;
    await endSubscription().catch((error: unknown) => {
      hasEnded = false;
      log(error);
    });
    const registration = readRegistration();
    if (registration !== null && registration !== 'off')
      await unregister(registration).catch((error: unknown) => {
        if (!hasEnded) throw error;
        log(error);
      });
    localStorage.setItem(KEY, JSON.stringify('off'));
  });
}

/**
 * Registers this browser again if it is registered, now or at the next sign-in. The server has forgotten the device
 * when the session that registered it was ended elsewhere, or all sessions by a new password.
 */
export async function renewPush(): Promise<void> {
  const registration = readRegistration();
  if (registration === null || registration === 'off') return;
  const expired: Registered = { ...registration, at: 0 };
  localStorage.setItem(KEY, JSON.stringify(expired));
  if (isSignedIn()) await register().catch(log);
}

/** Ends the messages to this browser after its user has signed out: the next person here gets none of them. */
export async function leavePush(): Promise<void> {
  const registration = readRegistration();
  if (registration !== null && registration !== 'off') await stopPush().catch(log);
}

const isSupported = () =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;

const log = (error: unknown) => console.warn('Push messages:', error);

const readRegistration = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredRegistration;

async function followPermission(): Promise<void> {
  if (readRegistration() === 'off') return;
  if (Notification.permission === 'granted') await register();
  else if (Notification.permission === 'denied')
    await inTurn(async () => {
      const registration = readRegistration();
      if (registration !== null && registration !== 'off') await unregister(registration);
    });
}

/**
 * Waits until no other tab reads or changes the registration, then calls `act`. Each registration makes the token
 * before it invalid, so of tabs that register at once the last to store its token could store an invalid one.
 */
async function inTurn(act: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(KEY, act);
  else await act();
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  // A worker that is still being installed cannot be subscribed with.
  const worker = await navigator.serviceWorker.ready;
  await inTurn(async () => {
    const registration = readRegistration();
    if (registration === 'off') return;
    const present = await worker.pushManager.getSubscription();
    if (present && registration?.endpoint === present.endpoint && !isDue(registration)) return;
    const { endpoint, keys: { p256dh, auth } = {} } = (await subscriptionOf(worker, present)).toJSON();
    if (!endpoint || !p256dh || !auth || (registration?.endpoint === endpoint && !isDue(registration)))
      return;
    const { token } = await lightCall<typeof subscribe>('POST', '/subscribe', {
      body: {
        locale: document.documentElement.lang as Locale,
        subscription: { endpoint, keys: { p256dh, auth } },
      },
    });
    const registered: Registered = { endpoint, token, at: Date.now(), signedIn: isSignedIn() };
    localStorage.setItem(KEY, JSON.stringify(registered));
  });
}

const isSignedIn = () => document.cookie.includes('_login=1');

/**
 * Whether the device must be registered again: it belongs to nobody yet, or to an earlier session. When a session is
 * ended from another device, the messages to the devices that it registered end too.
 */
const isDue = ({ at = 0, signedIn = false }: Registered) =>
  isSignedIn() && (!signedIn || Date.now() - at > REGISTRATION_LIFETIME);

/** The present subscription, or a new one where there is none or where the server's key has changed since. */
async function subscriptionOf(
  worker: ServiceWorkerRegistration,
  present: PushSubscription | null,
): Promise<PushSubscription> {
  const { key } = await lightGet<typeof getPushKey>('/push-key');
  if (present) {
    if (!isOfOtherKey(present, key)) return present;
    await present.unsubscribe();
  }
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Whether the push service would refuse messages that are signed with `key`, in base64url. */
function isOfOtherKey({ options }: PushSubscription, key: string): boolean {
  const ownKey = options.applicationServerKey;
  if (!ownKey) return false;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(ownKey)));
  const base64url = base64.replaceAll('+', '-').replaceAll('/', '_');
  return base64url.replaceAll('=', '') !== key.replaceAll('=', '');
}

async function endSubscription(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/');
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function unregister({ token }: Registered): Promise<void> {
  await lightCall<typeof unsubscribe>('DELETE', '/unsubscribe', { body: { token } });
  localStorage.removeItem(KEY);
}
