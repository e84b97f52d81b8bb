import type { IncomingMessage, ServerResponse } from 'node:http';
import { targetOf } from '#cache/key.ts';
import { CALLS } from '#cache/policy.ts';
import type { PageStore } from '#cache/store.ts';
import { Overloaded, TimedOut, Turns } from '#cache/turns.ts';
import type { Rendered } from '#cache/verdict.ts';
import { answer } from '#runtime/answer.ts';
import type { Assets } from '#runtime/assets.ts';
import { Refusal, readBody } from '#runtime/body.ts';
import { LIMITS, METHODS } from '#runtime/limits.ts';
import { log } from '#runtime/log.ts';
import type { Metrics } from '#runtime/metrics/metrics.ts';
import type { WebhookAnswers } from '#runtime/metrics/webhook-answers.ts';
import { isBareNotFound, serveNotFound } from '#runtime/not-found.ts';
import { type Peek, peek } from '#runtime/peek.ts';
import { explainRefusal, type Pipeline, passOn, type RefusedBody } from '#runtime/pipeline.ts';
import { drain, refuse } from '#runtime/refuse.ts';
import { servePage } from '#runtime/serve-page.ts';
import { takesFiles, Uploads } from '#runtime/uploads.ts';

export interface Site {
  app: Pipeline;
  store: PageStore;
  assets: Assets;
  /** Lower-case Host headers that are answered. */
  hosts: ReadonlySet<string>;
  state: 'starting' | 'ready' | 'stopping';
  webhooks: WebhookAnswers;
  /** Absent when nobody may read them. */
  metrics?: Metrics | undefined;
}

/** What is worked on outside the page store. */
interface Queues {
  hooks: Turns;
  others: Turns;
  uploads: Uploads;
}

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** The outermost handler: host, stored pages, files, and only then the pipeline. */
export function createHandler(site: Site): Handler {
  const turns = {
    hooks: new Turns(LIMITS.atOnce, LIMITS.hooksWaiting),
    others: new Turns(LIMITS.atOnce, LIMITS.waiting),
    uploads: new Uploads(),
  };
  const { hosts, store } = site;
  return (req, res) => {
    try {
      const seen = peek(req.rawHeaders);
      const { host } = seen;
      if (host === undefined || !(hosts.has(host) || hosts.has(host.toLowerCase()))) {
        // A balancer asks by address, not by name; what it gets says nothing about the site, or needs a token.
        const { url = '', method } = req;
        if (!(method === 'GET' && host !== undefined && serveOperator(site, req, res, url)))
          refuse(req, res, host === undefined ? 400 : 421);
        return;
      }
      if (req.method === 'GET' || req.method === 'HEAD') {
        const page = store.hot(req.url ?? '');
        if (page) {
          servePage(req, res, page, 'hit', seen);
          return;
        }
      }
      handle(site, turns, req, res, seen).catch((cause: unknown) => fail(req, res, cause));
    } catch (cause) {
      fail(req, res, cause);
    }
  };
}

async function handle(
  site: Site,
  turns: Queues,
  req: IncomingMessage,
  res: ServerResponse,
  seen: Peek,
): Promise<void> {
  const method = req.method ?? '';
  if (!METHODS.some((known) => known === method)) {
    refuse(req, res, 501, { allow: METHODS.join(', ') });
    return;
  }
  const url = originForm(req.url ?? '', site.hosts);
  if (url === undefined || url.length > LIMITS.url) throw new Refusal(url === undefined ? 400 : 414);
  const reading = method === 'GET' || method === 'HEAD';
  if (reading && (serveOperator(site, req, res, url) || site.assets.serve(req, res, pathOf(url)))) return;

  const target = targetOf(url);
  switch (target.kind) {
    case 'refused':
      throw new Refusal(400);
    case 'redirect':
      refuse(req, res, reading ? 301 : 308, { location: target.location });
      return;
    case 'page': {
      if (!reading) {
        refuse(req, res, 405, { allow: 'GET, HEAD' });
        return;
      }
      const found = await site.store.answer(target.key, target.route).catch(asRefusal);
      const { status, size } = 'page' in found ? found.page : sizeOf(found.rendered);
      if (isBareNotFound(status, size)) await serveNotFound(site.store, req, res, seen).catch(asRefusal);
      else if ('page' in found) servePage(req, res, found.page, found.how, seen);
      // Everybody who waited gets this answer: what one visitor's browser should keep is not in it.
      else await answer(req, res, withoutCookies(found.rendered));
      return;
    }
    default:
      await pass(site, turns, req, res, seen, target);
  }
}

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

async function pass(
  { app, store, webhooks }: Site,
  turns: Queues,
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
  if (path === '/hooks/content') res.once('finish', () => webhooks.count(res.statusCode));
  const withFiles = takesFiles(req, path);
  const reading = withFiles ? turns.uploads.read(req, res) : readBody(req, res, LIMITS.body);
  const body = await reading.catch(asRefusedBody);
  // It means nothing there (RFC 9110, 9.3.1), and a Request cannot be made with it.
  if (typeof body === 'object' && (method === 'GET' || method === 'HEAD')) throw new Refusal(400);
  const timeout = CALLS.test(path) || withFiles ? LIMITS.call : LIMITS.page;
  // A back end that publishes much at once keeps no visitor waiting, and is not turned away.
  const queue = HOOKS.test(path) ? turns.hooks : turns.others;
  await queue.take(timeout);
  const abort = new AbortController();
  res.once('close', () => abort.abort());
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new TimedOut(`${path} took longer than ${timeout} ms.`));
    abort.abort();
  }, timeout);
  try {
    const work =
      typeof body === 'number'
        ? explainRefusal(app, req, path + search, body, abort.signal)
        : passOn(app, req, path + search, body, abort.signal);
    const rendered = await Promise.race([work, late.promise]);
    const { status, size } = sizeOf(rendered);
    if (typeof body === 'number' && status !== body) throw new Refusal(body);
    if (!CALLS.test(path) && isBareNotFound(status, size))
      await serveNotFound(store, req, res, seen).catch(asRefusal);
    else await answer(req, res, rendered);
    if (typeof body === 'number') drain(req);
  } finally {
    clearTimeout(timer);
    queue.give();
  }
}

/** `/healthz`: the process lives. `/readyz`: it may be sent visitors. `/metrics`, where there are any. */
function serveOperator(
  { state, metrics }: Site,
  req: IncomingMessage,
  res: ServerResponse,
  url: string,
): boolean {
  if (metrics && url === '/metrics') {
    metrics.serve(req, res).catch((cause: unknown) => fail(req, res, cause));
    return true;
  }
  if (url !== '/healthz' && url !== '/readyz') return false;
  const well = url === '/healthz' || state === 'ready';
  refuse(req, res, well ? 200 : 503, {}, well ? 'ok' : state);
  return true;
}

/** A proxy's absolute form (RFC 9112, 3.2.2) is read like the origin form when it names this site. */
function originForm(url: string, hosts: ReadonlySet<string>): string | undefined {
  if (url.startsWith('/')) return url;
  const { protocol, host, pathname, search } = URL.parse(url) ?? {};
  if (host === undefined || !/^https?:$/.test(protocol ?? '') || !hosts.has(host)) return undefined;
  return `${pathname}${search}`;
}

function pathOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}

/** What is refused for its body is answered in words of the visitor's language, which the pipeline has. */
function asRefusedBody(cause: unknown): RefusedBody {
  if (cause instanceof Refusal && (cause.status === 413 || cause.status === 415)) return cause.status;
  throw cause;
}

const sizeOf = ({ status, body }: Rendered) => ({ status, size: body.length });

/** The store has reported a failed render once already; here everybody who waited for it comes by. */
function asRefusal(cause: unknown): never {
  throw cause instanceof Overloaded || cause instanceof TimedOut ? cause : new Refusal(500);
}

function withoutCookies<T extends { headers: Headers }>(rendered: T): T {
  rendered.headers.delete('set-cookie');
  return rendered;
}

function fail(req: IncomingMessage, res: ServerResponse, cause: unknown): void {
  if (cause instanceof Refusal) refuse(req, res, cause.status);
  else if (cause instanceof Overloaded || cause instanceof TimedOut)
    refuse(req, res, 503, { 'retry-after': '2' });
  else if (!res.destroyed) {
    log.error({ err: cause, path: pathOf(req.url ?? '') }, 'a request failed');
    refuse(req, res, 500);
  }
}
