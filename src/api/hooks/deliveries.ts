import { randomUUID } from 'node:crypto';
import type { Batch } from '#api/hooks/batches.ts';
import { type Confirmations, isConfirmed } from '#cache/cluster/confirmations.ts';
import type { ContentInput } from '#contract/endpoint.ts';
import type { getDelivery } from '#contract/hooks/content.ts';
import { isLocale } from '#i18n/locales.ts';

const HOUR = 3_600_000;
/**
 * Milliseconds after which a delivery no longer waits for instances that have not confirmed it; its pages are waited
 * for all the same.
 */
const CONFIRMATION_TIMEOUT = 5_000;
const MAX_DELIVERIES = 5_000;
/**
 * While deliveries name this many pages, of some hundred bytes each, the oldest are forgotten before one is added; the
 * newest batch may exceed it.
 */
const MAX_PAGES = 200_000;

type Report = ContentInput<typeof getDelivery>;
type FindConfirmations = (tags: readonly string[]) => Promise<Confirmations | undefined>;

interface Delivery {
  at: number;
  tags: readonly string[];
  /** The pages of the webhook, and of others whose tags were invalidated together with its own. */
  batch: Batch;
}

/** Results of the webhooks of the last hour, within a bound of memory. */
export class Deliveries {
  readonly #known = new Map<string, Delivery>();
  /** The number of webhooks that share each batch. */
  readonly #sharing = new Map<Batch, number>();
  #pages = 0;

  /** Remembers a webhook that arrived at `at` (milliseconds); gives its identifier. */
  add(at: number, tags: readonly string[], batch: Batch): string {
    for (const [id, old] of this.#known) {
      if (at - old.at < HOUR && this.#known.size < MAX_DELIVERIES && this.#pages < MAX_PAGES) break;
      this.#forget(id, old.batch);
    }
    const id = randomUUID();
    this.#known.set(id, { at, tags, batch });
    const sharers = this.#sharing.get(batch) ?? 0;
    this.#sharing.set(batch, sharers + 1);
    if (sharers === 0) this.#pages += batch.pages.size;
    return id;
  }

  #forget(id: string, batch: Batch): void {
    this.#known.delete(id);
    const sharers = (this.#sharing.get(batch) ?? 1) - 1;
    if (sharers > 0) this.#sharing.set(batch, sharers);
    else if (this.#sharing.delete(batch)) this.#pages -= batch.pages.size;
  }

  /**
   * The result of a delivery; undefined for one that is not known, or older than an hour. `now` is in milliseconds.
   * `findConfirmations` says which instances, this one included, have invalidated the tags; it gives undefined where
   * no pages are shared (without `REDIS_URL`).
   */
  async report(id: string, now: number, findConfirmations: FindConfirmations): Promise<Report | undefined> {
    const delivery = this.#known.get(id);
    if (!delivery || now - delivery.at >= HOUR) return undefined;
    const { at, tags, batch } = delivery;
    const confirmations = await findConfirmations(tags);
    const isEverywhere = !confirmations || isConfirmed(confirmations) || now - at >= CONFIRMATION_TIMEOUT;
    return {
      id,
      received_at: new Date(at).toISOString(),
      done: isEverywhere && [...batch.pages.values()].every((page) => page !== undefined),
      instances: (confirmations?.instances ?? []).map(({ name, confirmed, silent }) => ({
        name,
        confirmed,
        silent_seconds: silent,
      })),
      ...(confirmations?.problem !== undefined && { problem: confirmations.problem }),
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
