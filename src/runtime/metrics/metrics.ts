import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { env } from '#env.ts';
import { startAnswer } from '#runtime/answers.ts';
import { bears } from '#runtime/metrics/bearer.ts';
import { collect, type Sources } from '#runtime/metrics/collectors.ts';
import { histogramText } from '#runtime/metrics/histogram-text.ts';
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
