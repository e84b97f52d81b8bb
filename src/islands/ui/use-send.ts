import { useRef, useState } from 'react';
import type { Submitted } from '#client/api-client.ts';
import type { Locale } from '#config.ts';
import type { Content, Endpoint } from '#contract/endpoint.ts';
import { sendForm } from '#islands/ui/send-form.ts';

/** Answers after which it is not known whether the call was carried out. */
const UNDECIDED: ReadonlySet<number> = new Set([0, 409, 500, 502, 503, 504]);

/**
 * Sends writes of one row, one at a time. A write that is sent again after no clear answer carries the same
 * `Idempotency-Key`, so that it is carried out once. Every failure is an answer; status 0: the API was not reached.
 */
export function useSend<E extends Endpoint>(locale: Locale, row: E) {
  const [sending, setSending] = useState(false);
  const last = useRef<{ text: string; key: string }>(undefined);

  const send = async (
    body: Record<string, unknown>,
    params?: Record<string, string>,
  ): Promise<Submitted<Content<E>>> => {
    const text = row.multipart ? '' : JSON.stringify([params, body]);
    if (!last.current || text === '' || last.current.text !== text)
      last.current = { text, key: crypto.randomUUID() };
    setSending(true);
    try {
      const answer = await sendForm(locale, row, body, {
        params,
        key: row.idempotent ? last.current.key : undefined,
      });
      if (!UNDECIDED.has(answer.status)) last.current = undefined;
      return answer;
    } finally {
      setSending(false);
    }
  };
  return { send, sending };
}
