import { useRef, useState } from 'react';
import type { Submitted } from '#client/api-client.ts';
import type { Locale } from '#config.ts';
import type { Content, Endpoint } from '#contract/endpoint.ts';
import { sendForm } from '#islands/ui/send-form.ts';

/** An endpoint, or a function that loads its code when it is first called. */
export type EndpointSource<E extends Endpoint> = E | (() => Promise<E>);

export const loadEndpoint = async <E extends Endpoint>(endpoint: EndpointSource<E>): Promise<E> =>
  typeof endpoint === 'function' ? await endpoint() : endpoint;

/** Answers after which it is not known whether the call was carried out. */
const UNDECIDED: ReadonlySet<number> = new Set([409, 500, 502, 503, 504]);

/**
 * Sends writes of one endpoint, one at a time. A write that is sent again after no clear answer carries the same
 * `Idempotency-Key`, so that it is carried out once. Every failure is an answer;
 * status 503: the API may not have been reached.
 */
export function useSend<E extends Endpoint>(locale: Locale, of: EndpointSource<E>) {
  const [sending, setSending] = useState(false);
  const last = useRef<{ text: string; key: string }>(undefined);

  const send = async (
    body: Record<string, unknown>,
    params?: Record<string, string>,
  ): Promise<Submitted<Content<E>>> => {
    setSending(true);
    try {
      const endpoint = await loadEndpoint(of);
      const text = endpoint.multipart ? '' : JSON.stringify([params, body]);
      if (!last.current || text === '' || last.current.text !== text)
        last.current = { text, key: crypto.randomUUID() };
      const answer = await sendForm(locale, endpoint, body, {
        params,
        key: endpoint.idempotent ? last.current.key : undefined,
      });
      if (!UNDECIDED.has(answer.status)) last.current = undefined;
      return answer;
    } finally {
      setSending(false);
    }
  };
  return { send, sending };
}
