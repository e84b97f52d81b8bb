const REASONS: Readonly<Record<number, string>> = {
  401: 'signature',
  409: 'reused_id',
  413: 'too_large',
  415: 'content_type',
  422: 'content',
  429: 'too_many',
  503: 'busy',
};

/** Counts webhooks by their result: accepted, repeated, or the reason of the refusal. */
export class WebhookAnswers {
  readonly counts = new Map<string, number>(
    ['accepted', 'repeated', ...Object.values(REASONS), 'other'].map((result) => [result, 0]),
  );

  /** `status` is the HTTP status of the response to the webhook. */
  count(status: number): void {
    const result = status === 202 ? 'accepted' : status === 200 ? 'repeated' : (REASONS[status] ?? 'other');
    this.counts.set(result, (this.counts.get(result) ?? 0) + 1);
  }
}
