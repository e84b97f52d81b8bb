import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { env } from '#env.ts';
import { startAnswer } from '#runtime/answers.ts';
import { collect, type Sources } from '#runtime/metrics/collectors.ts';
import { answerTime } from '#runtime/observed-answer.ts';
import { refuse } from '#runtime/refuse.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

/** Answers `GET /metrics` in Prometheus' text exposition format 0.0.4 to callers who know the token. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #token: string;

  constructor(token: string, sources: Sources) {
    this.#token = token;
    collectDefaultMetrics({ register: this.#registry });
    collect(this.#registry, sources);
    for (const times of [sources.store.counters.freshTime, answerTime]) this.#registry.registerMetric(times);
  }

  async serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!bearsToken(req.headers.authorization, this.#token)) {
      refuse(req, res, 401, { 'www-authenticate': 'Bearer' });
      return;
    }
    const body = Buffer.from(await this.#registry.metrics());
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
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether an Authorization header carries `token`; compared in constant time. */
function bearsToken(authorization: string | undefined, token: string): boolean {
  const offered = /^Bearer ([!-~]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digestOf(offered), digestOf(token));
}
