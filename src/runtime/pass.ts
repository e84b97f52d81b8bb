import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALLS } from '#cache/policy.ts';
import { TimedOut, Semaphore } from '#process/semaphore.ts';
import type { PageStore } from '#cache/store.ts';
import type { Rendered } from '#cache/render/cacheability.ts';
import { CALLER_HEADER } from '#config.ts';
import { answer } from '#runtime/answer.ts';
import { AtOnce } from '#runtime/at-once.ts';
import { Refusal, readBody } from '#runtime/body.ts';
import { senderOf } from '#runtime/client-address.ts';
import { EventStreams } from '#runtime/event-streams.ts';
import { LIMITS, METHODS } from '#runtime/limits.ts';
import type { WebhookAnswers } from '#runtime/metrics/webhook-answers.ts';
import { isBareNotFound, serveNotFound } from '#runtime/not-found.ts';
import type { Peek } from '#runtime/peek.ts';
import { passOn, type Pipeline } from '#runtime/pipeline.ts';
import { drain, refuse } from '#runtime/refuse.ts';
import type { RenderLimit } from '#runtime/render-limit.ts';
import { asRefusal } from '#runtime/store-failure.ts';
import { takesFiles, Uploads } from '#runtime/uploads.ts';

// Astro's own endpoints, none of which is used here.
const CLOSED = /^\/(_|@)/;
const HOOKS = /^\/hooks\//;
/** The only pages that are sent something: forms, where scripts are off. */
const FORMS = /^\/[a-z]{2}\/forms\//;

/** Methods of an address that is no stored page; those of calls are for the API to judge. */
function methodsOf(path: string): readonly string[] {
  if (CALLS.test(path)) return METHODS;
  return FORMS.test(path) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

interface Parts {
  app: Pipeline;
  store: PageStore;
  webhooks: WebhookAnswers;
  /** Absent where another back end has the accounts. */
  events?: EventStreams | undefined;
}

/** A request outside the page store, as the steps that handle it need it. */
interface Passing {
  req: IncomingMessage;
  res: ServerResponse;
  path: string;
  url: string;
  /** Milliseconds for each step. */
  timeout: number;
}

type Work = (signal: AbortSignal) => Promise<Rendered>;

/** The way of requests that no stored page answers: calls, webhooks, forms, private pages. */
export class Passage {
  readonly #site: Parts;
  readonly #renders: RenderLimit;
  readonly #hooks = new Semaphore(LIMITS.atOnce, LIMITS.hooksWaiting);
  readonly #others = new Semaphore(LIMITS.atOnce, LIMITS.waiting);
  readonly #ofOne = new AtOnce({ ofOne: LIMITS.othersOfOne, ofProxy: LIMITS.othersOfProxy });
  readonly #uploads = new Uploads();

  constructor(site: Parts, renders: RenderLimit) {
    this.#site = site;
    this.#renders = renders;
  }

  async pass(
    req: IncomingMessage,
    res: ServerResponse,
    seen: Peek,
    { path, search }: { path: string; search: string },
  ): Promise<void> {
    if (CLOSED.test(path)) throw new Refusal(404);
    const method = req.method ?? '';
    const methods = methodsOf(path);
    if (!methods.includes(method)) {
      refuse(req, res, 405, { allow: methods.join(', ') });
      return;
    }
    const { webhooks } = this.#site;
    if (path === '/hooks/content') res.once('finish', () => webhooks.count(res.statusCode));
    const withFiles = takesFiles(req, path);
    const timeout = CALLS.test(path) || withFiles || method === 'POST' ? LIMITS.call : LIMITS.page;
    const passing = { req, res, path, url: path + search, timeout };
    const { events } = this.#site;
    if (events && EventStreams.wanted(req, path)) return this.#openStream(passing, events);
    if (CALLS.test(path)) await this.#answer(passing, seen, withFiles);
    else await this.#renders.run(req, () => this.#answer(passing, seen, withFiles));
  }

  async #answer(passing: Passing, seen: Peek, withFiles: boolean): Promise<void> {
    const { req, res, path, url } = passing;
    const { app, store } = this.#site;
    const heard = withFiles ? await this.#askByHeaders(passing) : undefined;
    if (heard?.refused) {
      await answer(req, res, heard.refused);
      drain(req);
      return;
    }
    const body = await (heard ? this.#uploads.read(req, res, heard.user) : readBody(req, res, LIMITS.body));
    // It means nothing there (RFC 9110, 9.3.1), and a Request cannot be made with it.
    if (body && (req.method === 'GET' || req.method === 'HEAD')) throw new Refusal(400);
    const rendered = await this.#inTurn(passing, (signal) =>
      passOn(app, req, url, body, signal, { counted: withFiles }),
    );
    const { status } = rendered;
    if (!CALLS.test(path) && isBareNotFound(status, rendered.body.length)) {
      await serveNotFound(store, req, res, seen).catch(asRefusal);
    } else await answer(req, res, rendered);
  }

  /** The account is asked for as with any call; then the stream is no request under way any more. */
  async #openStream(passing: Passing, events: EventStreams): Promise<void> {
    const { req, res } = passing;
    const asked = Date.now();
    const { refused, user } = await this.#askByHeaders(passing);
    if (refused) return answer(req, res, refused);
    if (user === undefined) throw new Refusal(404);
    await events.open(req, res, user, asked);
  }

  /** Whether the body of an upload is wanted, and of whom: nobody keeps a place busy with one that is refused later. */
  async #askByHeaders(passing: Passing): Promise<{ refused?: Rendered; user?: string | undefined }> {
    const { req, url } = passing;
    const heard = await this.#inTurn(passing, (signal) =>
      passOn(this.#site.app, req, url, undefined, signal, { headersOnly: true }),
    );
    if (heard.status !== 204) return { refused: heard };
    return { user: heard.headers.get(CALLER_HEADER) ?? undefined };
  }

  /** Does `work` when it is its turn, within its time. */
  async #inTurn({ req, res, path, timeout }: Passing, work: Work): Promise<Rendered> {
    // A back end that publishes much at once keeps no visitor waiting, and is not turned away.
    if (HOOKS.test(path)) return inTime(this.#hooks, { res, path, timeout }, work);
    return this.#ofOne.run(senderOf(req), () => inTime(this.#others, { res, path, timeout }, work));
  }
}

async function inTime(
  semaphore: Semaphore,
  { res, path, timeout }: Pick<Passing, 'res' | 'path' | 'timeout'>,
  work: Work,
): Promise<Rendered> {
  await semaphore.acquire(timeout);
  const abort = new AbortController();
  const gone = () => abort.abort();
  res.once('close', gone);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new TimedOut(`${path} took longer than ${timeout} ms.`));
    abort.abort();
  }, timeout);
  try {
    return await Promise.race([work(abort.signal), late.promise]);
  } finally {
    clearTimeout(timer);
    res.off('close', gone);
    semaphore.release();
  }
}
