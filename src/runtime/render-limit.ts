import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { PROXY_LIMIT_FACTOR } from '#domain/network.ts';
import { env } from '#env.ts';
import { ConcurrencyLimit } from '#runtime/concurrency-limit.ts';
import { Refusal } from '#runtime/refusal.ts';
import { senderOf } from '#runtime/client-address.ts';
import { LIMITS } from '#runtime/limits.ts';

/**
 * Bounds the pages that are rendered for one network. Stored pages are not counted, nor those that the site renders in
 * the background, so readers and crawlers do not reach this limit.
 */
export class RenderLimit {
  readonly #minute = new RateLimiterMemory({ points: env.RENDERS_PER_MINUTE, duration: 60 });
  readonly #untrustedProxy = new RateLimiterMemory({
    points: env.RENDERS_PER_MINUTE * PROXY_LIMIT_FACTOR,
    duration: 60,
  });
  readonly #atOnce = new ConcurrencyLimit({
    perSender: LIMITS.rendersPerSender,
    perProxy: LIMITS.rendersPerProxy,
  });

  /** Throws a Refusal (429) over the limit. */
  async run<T>(req: IncomingMessage, render: () => Promise<T>): Promise<T> {
    const sender = senderOf(req);
    await take(this.#minute, sender.name);
    if (sender.untrustedProxy !== undefined) await take(this.#untrustedProxy, sender.untrustedProxy);
    return this.#atOnce.run(sender, render);
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch(({ msBeforeNext }: RateLimiterRes) => {
    throw new Refusal(429, Math.max(1, Math.ceil(msBeforeNext / 1_000)));
  });
}
