import webPush from 'web-push';
import { isPushEndpoint } from '#domain/push-hosts.ts';
import { env } from '#env.ts';
import { vapidKeys } from '#push/vapid.ts';

/** A device as its browser names it (RFC 8030, RFC 8291). */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The notification on a device. It contains no health data and no names, because it appears on locked screens. */
export interface PushPayload {
  title: string;
  /** Address on this site. */
  url: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

/**
 * The result of a push. `gone`: the device has unsubscribed or has an invalid key, and never gets a message again;
 * `later`: it can be tried again; `refused`: its address may not be called, or the service does not take this message.
 */
export type PushResult = 'sent' | 'gone' | 'later' | 'refused';

interface PushOptions {
  /** Seconds for which the push service stores the message while the device is offline. */
  ttl: number;
  /** Whether an endpoint may be called; tests replace it. */
  allowed?: (endpoint: string) => boolean;
}

/** Milliseconds for the answer of the push service. */
const TIME_LIMIT = 10_000;
/** Characters of a topic (RFC 8030 §5.4). */
const TOPIC_LENGTH = 32;

/** Sends one message, encrypted for the device. Follows no redirect. Throws when the site has no usable VAPID key. */
export async function sendPush(
  device: Device,
  payload: PushPayload,
  { ttl, allowed = isPushEndpoint }: PushOptions,
): Promise<PushResult> {
  if (!allowed(device.endpoint)) return 'refused';
  const request = encryptPush(device, payload, ttl);
  if (!request) return 'gone';
  const { endpoint, headers, body, method } = request;
  try {
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body ? new Uint8Array(body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    await answer.body?.cancel();
    return resultOf(answer.status);
  } catch {
    return 'later';
  }
}

/** The encrypted request; undefined when the device's key is invalid (not a point on the curve). */
function encryptPush({ endpoint, p256dh, auth }: Device, payload: PushPayload, ttl: number) {
  // Read before the `try`: a key of the site that cannot be read says nothing about the device, which would be deleted.
  const vapidDetails = { subject: contactAddress(), ...vapidKeys() };
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails,
      contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
      TTL: ttl,
      urgency: 'high',
      // The service stores a repeated message with the same topic once.
      topic: payload.tag.replaceAll('-', '').slice(0, TOPIC_LENGTH),
    });
  } catch {
    return undefined;
  }
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** The contact for push services (RFC 8292 §2.1), which must be an https or a mail address. */
const contactAddress = () =>
  env.production ? env.SITE_URL : `mailto:no-reply@${new URL(env.SITE_URL).hostname}`;
