import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Rendered } from '#cache/render/cacheability.ts';
import type { Locale } from '#config.ts';
import { answer } from '#runtime/answer.ts';
import { isCall, localeOf } from '#runtime/error-pages.ts';
import { explain, type Pipeline } from '#runtime/pipeline.ts';
import { drain } from '#runtime/refuse.ts';

/** The most cached answers: enough for pages and calls in each language with each wait of up to a minute. */
const MAX_CACHED = 512;

/** Answers 429 in the visitor's language, with the time after which they may try again. */
export class TooMany {
  readonly #app: Pipeline;
  /** Answers by language, kind and wait; each is rendered once, so that senders of too many requests cost little. */
  readonly #cached = new Map<string, Promise<Rendered>>();

  constructor(app: Pipeline) {
    this.#app = app;
  }

  async answer(req: IncomingMessage, res: ServerResponse, seconds: number): Promise<void> {
    const wanted = { locale: localeOf(req), call: isCall(req.url), seconds };
    const name = JSON.stringify(wanted);
    const cached = this.#cached.get(name) ?? this.#render(name, wanted);
    const { status, headers: storedHeaders, body } = await cached;
    await answer(req, res, { status, headers: new Headers(storedHeaders), body });
    drain(req);
  }

  #render(name: string, wanted: { locale: Locale; call: boolean; seconds: number }): Promise<Rendered> {
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    const again = `/${wanted.locale}`;
    const rendered = explain(this.#app, { ...wanted, again, status: 429 }).then((answer429) => {
      // Prevents compression, which would cost too much for each of many senders.
      answer429.headers.set('content-encoding', 'identity');
      answer429.headers.set('retry-after', String(wanted.seconds));
      return answer429;
    });
    this.#cached.set(name, rendered);
    rendered.catch(() => this.#cached.delete(name));
    return rendered;
  }
}
