import { useRef, useState } from 'react';
import type { Submitted } from '#client/api-client.ts';
import type { Locale } from '#config.ts';
import type { Content, Endpoint } from '#contract/endpoint.ts';
import { sendForm } from '#islands/ui/send-form.ts';

/** An endpoint, or a function that loads its code when it is first called. */
export type EndpointSource<E extends Endpoint> = E | (() => Promise<E>);

export const loadEndpoint = async <E extends Endpoint>(endpoint: EndpointSource<E>): Promise<E> =>
  typeof endpoint === 'function' ? await endpoint() : endpoint;

/** Statuses after which it is unknown whether the call was carried out. */
const UNCERTAIN_STATUSES: ReadonlySet<number> = new Set([409, 500, 502, 503, 504]);

/**
 * Sends writes of one endpoint. Callers wait while `sending`; it holds nothing back itself. A write of an idempotent
 * endpoint that is repeated after an unclear answer has the same `Idempotency-Key`, so that it is carried out once; an
 * upload gets a new key each time, because its files cannot be compared here. Failures are returned, not thrown; status
 * 503 may mean that the API was not reached. It throws only where the code of the endpoint cannot be loaded.
 */
export function useSend<E extends Endpoint>(locale: Locale, source: EndpointSource<E>) {
  const [sending, setSending] = useState(false);
  const lastWrite = useRef<{ text: string; key: string }>(undefined);

  const send = async (
    body: Record<string, unknown>,
    params?: Record<string, string>,
  ): Promise<Submitted<Content<E>>> => {
    setSending(true);
    try {
      const endpoint = await loadEndpoint(source);
      const text = endpoint.multipart ? '' : JSON.stringify([params, body]);
      if (!lastWrite.current || text === '' || lastWrite.current.text !== text)
        lastWrite.current = { text, key: crypto.randomUUID() };
      const answer = await sendForm(locale, endpoint, body, {
        params,
        key: endpoint.idempotent ? lastWrite.current.key : undefined,
      });
      if (!UNCERTAIN_STATUSES.has(answer.status)) lastWrite.current = undefined;
      return answer;
    } finally {
      setSending(false);
    }
  };
  return { send, sending };
}
