import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Histogram } from '#cache/counters.ts';
import { env } from '#env.ts';
import { startAnswer } from '#runtime/answers.ts';
import { collect, type Sources } from '#runtime/metrics/collectors.ts';
import { refuse } from '#runtime/refuse.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

/** `GET /metrics`: Prometheus' text exposition format 0.0.4, for who knows the token. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #sources: Sources;
  readonly #token: string;

  constructor(token: string, sources: Sources) {
    this.#token = token;
    this.#sources = sources;
    collectDefaultMetrics({ register: this.#registry });
    collect(this.#registry, sources);
  }

  async serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!bears(req.headers.authorization, this.#token)) {
      refuse(req, res, 401, { 'www-authenticate': 'Bearer' });
      return;
    }
    const body = Buffer.from(await this.#text());
    if (res.destroyed) return;
    startAnswer(res, 200, [
      ...securityHeaders(env.production),
      'content-type',
      this.#registry.contentType,
      'cache-control',
      'private, no-store',
      'content-length',
      String(body.length),
    ]);
    res.end(body);
  }

  async #text(): Promise<string> {
    const { renderTime, purgeTime, freshTime } = this.#sources.store.counters;
    return [
      await this.#registry.metrics(),
      histogramText('site_render_seconds', 'One render with its compression.', renderTime),
      histogramText('site_purge_seconds', 'From the call of a purge until it survives a crash.', purgeTime),
      histogramText('site_fresh_seconds', 'From the call of a purge to each page being fresh.', freshTime),
    ].join('\n');
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether an Authorization header carries `token`; the time that takes says nothing about how near it came. */
function bears(authorization: string | undefined, token: string): boolean {
  const offered = /^Bearer ([!-~]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digestOf(offered), digestOf(token));
}

/** A histogram of milliseconds in Prometheus' text format, in seconds. */
function histogramText(name: string, help: string, histogram: Histogram): string {
  let below = 0;
  const buckets = histogram.bounds.map((bound, at) => {
    below += histogram.counts[at] ?? 0;
    return `${name}_bucket{le="${bound / 1000}"} ${below}`;
  });
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} histogram`,
    ...buckets,
    `${name}_bucket{le="+Inf"} ${histogram.count}`,
    `${name}_sum ${histogram.sum / 1000}`,
    `${name}_count ${histogram.count}`,
    '',
  ].join('\n');
}
