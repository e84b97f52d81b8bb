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

/** `off`: the browser's permission is granted, but the visitor has switched messages off on this device. */
type StoredRegistration = Registered | 'off' | null;

/** State of push messages in this browser; `blocked`: refused, which only the browser's settings can change. */
export type PushState = 'unsupported' | 'blocked' | 'on' | 'off';

/**
 * Keeps the registration at the server in step with the browser's permission: if it is granted the device is
 * registered, if it is denied the registration is deleted. Failures are only logged.
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

/** Shows the browser's permission dialog. Browsers allow this only during a click or key press of the visitor. */
export async function askForPush(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
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
  if ((await Notification.requestPermission()) === 'granted') await register(null);
}

/** Ends the messages to this browser; its permission stays granted. */
export async function stopPush(): Promise<void> {
  const registration = readRegistration();
  if (registration !== null && registration !== 'off') await unregister(registration);
  localStorage.setItem(KEY, JSON.stringify('off'));
}

/**
 * Registers this browser again if it is registered, now or at the next sign-in. The server forgets the devices of a
 * person whose sessions have all ended, as a new password ends them.
 */
export async function renewPush(): Promise<void> {
  const registration = readRegistration();
  if (registration === null || registration === 'off') return;
  const expired: Registered = { ...registration, at: 0 };
  localStorage.setItem(KEY, JSON.stringify(expired));
  if (isSignedIn()) await register(expired).catch(log);
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
  const registration = readRegistration();
  if (registration === 'off') return;
  if (Notification.permission === 'granted') await register(registration);
  else if (Notification.permission === 'denied' && registration) await unregister(registration);
}

async function register(registration: Registered | null): Promise<void> {
  const worker = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  const subscription = (await worker.pushManager.getSubscription()) ?? (await subscribeTo(worker));
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (!endpoint || !p256dh || !auth || (registration?.endpoint === endpoint && !isDue(registration))) return;
  const { token } = await lightCall<typeof subscribe>('POST', '/subscribe', {
    body: {
      locale: document.documentElement.lang as Locale,
      subscription: { endpoint, keys: { p256dh, auth } },
    },
  });
  const registered: Registered = { endpoint, token, at: Date.now(), signedIn: isSignedIn() };
  localStorage.setItem(KEY, JSON.stringify(registered));
}

const isSignedIn = () => document.cookie.includes('_login=1');

/**
 * Whether the device must be registered again: it belongs to nobody yet, or to an earlier session. When a session is
 * ended from another device, the messages to the devices that it registered end too.
 */
const isDue = ({ at = 0, signedIn = false }: Registered) =>
  isSignedIn() && (!signedIn || Date.now() - at > REGISTRATION_LIFETIME);

async function subscribeTo(worker: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { key } = await lightGet<typeof getPushKey>('/push-key');
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function unregister({ token }: Registered): Promise<void> {
  await lightCall<typeof unsubscribe>('DELETE', '/unsubscribe', { body: { token } });
  localStorage.removeItem(KEY);
}
