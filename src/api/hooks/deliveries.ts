import { randomUUID } from 'node:crypto';
import type { Batch } from '#api/hooks/batches.ts';
import type { ContentInput } from '#contract/endpoint.ts';
import type { getDelivery } from '#contract/hooks/content.ts';
import { isLocale } from '#i18n/locales.ts';

const HOUR = 3_600_000;
const MOST = 5_000;

interface Delivery {
  at: number;
  tags: readonly string[];
  batch: Batch;
}

/** What became of the webhooks of the last hour, at most 5,000 of them. */
export class Deliveries {
  readonly #known = new Map<string, Delivery>();

  /** Remembers a webhook that came `at`; answers its identifier. */
  add(at: number, tags: readonly string[], batch: Batch): string {
    for (const [id, old] of this.#known) {
      if (at - old.at < HOUR && this.#known.size < MOST) break;
      this.#known.delete(id);
    }
    const id = randomUUID();
    this.#known.set(id, { at, tags, batch });
    return id;
  }

  report(id: string, now: number): ContentInput<typeof getDelivery> | undefined {
    const delivery = this.#known.get(id);
    if (!delivery || now - delivery.at >= HOUR) return undefined;
    const { at, tags, batch } = delivery;
    return {
      id,
      received_at: new Date(at).toISOString(),
      done: [...batch.pages.values()].every((page) => page !== undefined),
      tags: [...tags],
      total: batch.total,
      pages: [...batch.pages].map(([key, page]) => ({
        address: key,
        locale: localeOf(key),
        ...(page &&
          (page.failed === undefined ? { after_ms: Math.round(page.after) } : { failed: page.failed })),
      })),
    };
  }
}

function localeOf(key: string) {
  const segment = key.split(/[/?]/, 2)[1];
  return isLocale(segment) ? segment : null;
}
