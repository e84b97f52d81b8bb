import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALLS, PUBLIC_FILES } from '#cache/policy.ts';
import { Semaphore } from '#process/semaphore.ts';
import { currentRequest } from '#process/request-context.ts';
import type { Rendered } from '#cache/render/cacheability.ts';
import { CALLER_HEADER } from '#config.ts';
import { answer } from '#runtime/answer.ts';
import { ConcurrencyLimit } from '#runtime/concurrency-limit.ts';
import { readBody } from '#runtime/body.ts';
import { Refusal } from '#runtime/refusal.ts';
import { senderOf } from '#runtime/client-address.ts';
import { EventStreams } from '#runtime/event-streams.ts';
import { LIMITS, METHODS } from '#runtime/limits.ts';
import { isBareNotFound, serveNotFound } from '#runtime/not-found.ts';
import { passOn, readFromApi } from '#runtime/pipeline.ts';
import { drain, refuse } from '#runtime/refuse.ts';
import type { RenderLimit } from '#runtime/render-limit.ts';
import type { Site } from '#runtime/site-options.ts';
import { takesFiles, Uploads } from '#runtime/uploads.ts';

// Astro's own endpoints. The site uses none of them, so they are answered with 404.
const CLOSED = /^\/(_|@)/;
const HOOKS = /^\/hooks\//;
const API = /^\/api\//;
/** The only pages that accept POST: forms for browsers without scripts. */
const FORMS = /^\/[a-z]{2}\/forms\//;

/** The methods that a path outside the page store allows. The API checks the methods of its calls itself. */
function methodsOf(path: string): readonly string[] {
  if (CALLS.test(path)) return METHODS;
  return FORMS.test(path) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

type Parts = Pick<Site, 'app' | 'calls' | 'store' | 'webhooks' | 'events'>;

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

/** Handles the requests that the page store does not answer: calls, webhooks, forms, private pages. */
export class Passage {
  readonly #site: Parts;
  readonly #renders: RenderLimit;
  readonly #hooks = new Semaphore(LIMITS.atOnce, LIMITS.hooksWaiting);
  readonly #others = new Semaphore(LIMITS.atOnce, LIMITS.waiting);
  readonly #perSender = new ConcurrencyLimit({
    perSender: LIMITS.othersPerSender,
    perProxy: LIMITS.othersPerProxy,
  });
  readonly #uploads = new Uploads();

  constructor(site: Parts, renders: RenderLimit) {
    this.#site = site;
    this.#renders = renders;
  }

  async pass(
    req: IncomingMessage,
    res: ServerResponse,
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
    if (events && EventStreams.isWanted(req, path)) return this.#openStream(passing, events);
    // Pictures of pages do not count as renders: a list of posts requests twelve of them at once.
    if (CALLS.test(path) || PUBLIC_FILES.test(path)) await this.#answer(passing, withFiles);
    else await this.#renders.run(req, () => this.#answer(passing, withFiles));
  }

  async #answer(passing: Passing, withFiles: boolean): Promise<void> {
    const { req, res, path, url } = passing;
    const { app, calls, store } = this.#site;
    const checked = withFiles ? await this.#checkHeaders(passing) : undefined;
    if (checked?.refused) {
      await answer(req, res, checked.refused);
      drain(req);
      return;
    }
    const body = await (checked
      ? this.#uploads.read(req, res, checked.user)
      : readBody(req, res, HOOKS.test(path) ? LIMITS.hookBody : LIMITS.body));
    // The answer time is measured from here, so that a slow client's upload does not count.
    const request = currentRequest();
    if (request && body) request.beganAt = performance.now();
    // A body has no meaning in GET and HEAD (RFC 9110, 9.3.1), and `Request` does not accept one.
    if (body && (req.method === 'GET' || req.method === 'HEAD')) throw new Refusal(400);
    const rendered = await this.#runLimited(passing, (signal) =>
      calls && API.test(path) && req.method === 'GET'
        ? readFromApi(calls, req, url)
        : passOn(app, req, url, body, signal, { counted: withFiles }),
    );
    const { status } = rendered;
    if (!CALLS.test(path) && isBareNotFound(status, rendered.body.length)) {
      await serveNotFound(store, req, res);
    } else await answer(req, res, rendered);
  }

  /** Identifies the account like any call. The open stream itself does not count against the limit of requests. */
  async #openStream(passing: Passing, events: EventStreams): Promise<void> {
    const { req, res } = passing;
    const receivedAt = Date.now();
    const { refused, user } = await this.#checkHeaders(passing);
    if (refused) return answer(req, res, refused);
    if (user === undefined) throw new Refusal(404);
    await events.open(req, res, user, receivedAt);
  }

  /**
   * Checks a request by its headers: returns the response that refuses it, or a text that names the account: its id, or
   * a hash where another back end has the accounts. An upload that would be refused must not occupy a place while its
   * body is received.
   */
  async #checkHeaders(passing: Passing): Promise<{ refused?: Rendered; user?: string | undefined }> {
    const { req, url } = passing;
    const checked = await this.#runLimited(passing, (signal) =>
      passOn(this.#site.app, req, url, undefined, signal, { headersOnly: true }),
    );
    if (checked.status !== 204) return { refused: checked };
    return { user: checked.headers.get(CALLER_HEADER) ?? undefined };
  }

  /** Waits for a free place and runs `work` within the timeout. Throws a Refusal (429), Overloaded, TimedOut. */
  async #runLimited({ req, res, path, timeout }: Passing, work: Work): Promise<Rendered> {
    // Webhooks have their own semaphore: a back end that publishes much at once must not delay visitors, nor be
    // refused.
    if (HOOKS.test(path)) return inTurn(this.#hooks, { res, path, timeout }, work);
    return this.#perSender.run(senderOf(req), () => inTurn(this.#others, { res, path, timeout }, work));
  }
}

/** Does `work` in its turn; its signal is also aborted when the client leaves. */
async function inTurn(
  semaphore: Semaphore,
  { res, path, timeout }: Pick<Passing, 'res' | 'path' | 'timeout'>,
  work: Work,
): Promise<Rendered> {
  const clientLeft = new AbortController();
  const onClose = () => clientLeft.abort();
  res.once('close', onClose);
  try {
    return await semaphore.run(path, timeout, (timedOut) =>
      work(AbortSignal.any([timedOut, clientLeft.signal])),
    );
  } finally {
    res.off('close', onClose);
  }
}
