import { lightCall } from '#client/light-call.ts';
import type { Locale } from '#config.ts';
import type { getPushKey, subscribe, unsubscribe } from '#contract/push/push.ts';

const KEY = 'push';
/**
 * Milliseconds after which a device is registered again, by the session of that time: one that is not used ends
 * by then.
 */
const AGAIN_AFTER = 2 * 60 * 60_000;

/** The stored proof that this device is registered. */
interface Registered {
  endpoint: string;
  token: string;
  /** When, in milliseconds since 1970; missing in those of before. */
  at?: number;
}

/** `off`: the permission stands, but its owner wants no messages here. */
type Kept = Registered | 'off' | null;

/** How things stand in this browser; `blocked`: its owner has refused, and only their settings change that. */
export type PushState = 'unsupported' | 'blocked' | 'on' | 'off';

/**
 * Keeps the server's word on this device in step with the browser's permission: granted registers it, denied takes it
 * back. Failures are logged only.
 */
export async function listenForPermission(): Promise<void> {
  if (!isSupported()) return;
  try {
    await follow();
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', () => follow().catch(log));
  } catch (error) {
    log(error);
  }
}

/** The browser's question; only from something that the visitor has done. */
export async function askForPush(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  await follow().catch(log);
  return answer;
}

export function pushState(): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const kept = read();
  return Notification.permission === 'granted' && kept !== null && kept !== 'off' ? 'on' : 'off';
}

/** Registers this browser for messages to the signed-in account; asks for the permission where it is missing. */
export async function startPush(): Promise<void> {
  // A registration of somebody before would stay theirs.
  localStorage.removeItem(KEY);
  if ((await Notification.requestPermission()) === 'granted') await register(null);
}

/** No more messages to this browser; the permission stands. */
export async function stopPush(): Promise<void> {
  const kept = read();
  if (kept !== null && kept !== 'off') await takeBack(kept);
  localStorage.setItem(KEY, JSON.stringify('off'));
}

/** Ends the messages to this browser after its user has signed out: the next person here gets none of them. */
export async function leavePush(): Promise<void> {
  const kept = read();
  if (kept !== null && kept !== 'off') await stopPush().catch(log);
}

const isSupported = () =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;

const log = (error: unknown) => console.warn('Push messages:', error);

const read = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept;

async function follow(): Promise<void> {
  const kept = read();
  if (kept === 'off') return;
  if (Notification.permission === 'granted') await register(kept);
  else if (Notification.permission === 'denied' && kept) await takeBack(kept);
}

async function register(kept: Registered | null): Promise<void> {
  const worker = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  const subscription = (await worker.pushManager.getSubscription()) ?? (await subscribeTo(worker));
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (!endpoint || !p256dh || !auth || (kept?.endpoint === endpoint && !isDue(kept))) return;
  const { token } = await lightCall<typeof subscribe>('POST', '/subscribe', {
    body: {
      locale: document.documentElement.lang as Locale,
      subscription: { endpoint, keys: { p256dh, auth } },
    },
  });
  localStorage.setItem(KEY, JSON.stringify({ endpoint, token, at: Date.now() } satisfies Registered));
}

/** A device belongs to the session that registered it last; ending that one elsewhere ends its messages. */
const isDue = ({ at = 0 }: Registered) =>
  document.cookie.includes('_login=1') && Date.now() - at > AGAIN_AFTER;

async function subscribeTo(worker: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { key } = await lightCall<typeof getPushKey>('GET', '/push-key');
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function takeBack({ token }: Registered): Promise<void> {
  await lightCall<typeof unsubscribe>('DELETE', '/unsubscribe', { body: { token } });
  localStorage.removeItem(KEY);
}
