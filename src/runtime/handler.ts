import type { IncomingMessage, ServerResponse } from 'node:http';
import { targetOf } from '#cache/address/key.ts';
import { CALLS } from '#cache/policy.ts';
import { Overloaded } from '#process/semaphore.ts';
import { TimedOut } from '#process/time-limit.ts';
import { currentRequest, newRequest, noteRoute, runFor } from '#process/request-context.ts';
import type { Rendered } from '#cache/render/cacheability.ts';
import { answer } from '#runtime/answer.ts';
import { asRefusal, Refusal } from '#runtime/refusal.ts';
import { hostOf } from '#runtime/hosts.ts';
import { LIMITS, METHODS } from '#runtime/limits.ts';
import { log } from '#runtime/log.ts';
import { isBareNotFound, serveNotFound } from '#runtime/not-found.ts';
import { Passage } from '#runtime/pass.ts';
import { RETRY_AFTER } from '#runtime/pipeline.ts';
import { refuse } from '#runtime/refuse.ts';
import { requestIdOf } from '#runtime/request-id.ts';
import { RenderLimit } from '#runtime/render-limit.ts';
import { servePage } from '#runtime/serve-page.ts';
import type { Site } from '#runtime/site-options.ts';
import { TooMany } from '#runtime/too-many.ts';

/** State that all requests share. */
interface Shared {
  site: Site;
  passage: Passage;
  renders: RenderLimit;
  tooMany: TooMany;
}

/** The outermost handler: host, stored pages, files, and only then the pipeline. */
export function createHandler(site: Site) {
  const renders = new RenderLimit();
  const shared = { site, renders, passage: new Passage(site, renders), tooMany: new TooMany(site.app) };
  const { hosts, store } = site;
  const inFlight = new Set<ServerResponse>();
  let isStopping = false;
  function handle(req: IncomingMessage, res: ServerResponse): void {
    if (isStopping) res.shouldKeepAlive = false;
    try {
      const host = hostOf(req);
      if (host === undefined || !(hosts.has(host) || hosts.has(host.toLowerCase()))) {
        // A load balancer uses the address, not the name of the host. These answers reveal nothing, or need a token.
        const { url = '', method } = req;
        if (method === 'GET' && host !== undefined && serveOperator(site, req, res, url)) return;
        const isNameless = host === undefined;
        inContext(req, () =>
          refuse(req, res, isNameless ? 400 : 421, {}, isNameless ? 'Bad Request.' : undefined),
        );
        return;
      }
      if (req.method === 'GET' || req.method === 'HEAD') {
        const page = store.findHot(req.url ?? '');
        if (page) {
          servePage(req, res, page, 'hit');
          return;
        }
      }
      inFlight.add(res);
      res.once('close', () => inFlight.delete(res));
      inContext(req, () => {
        handleRequest(shared, req, res).catch((cause: unknown) => explain(shared, req, res, cause));
      });
    } catch (cause) {
      fail(req, res, cause);
    }
  }
  /** Makes every answer the last one on its connection, including those of requests in flight. */
  function endKeepAlive(): void {
    isStopping = true;
    site.events?.end();
    for (const res of inFlight) res.shouldKeepAlive = false;
  }
  return { handle, endKeepAlive };
}

/** Everything that a request causes is logged with its identifier. A hit of the store never comes here. */
function inContext(req: IncomingMessage, work: () => void): void {
  runFor(newRequest(requestIdOf(req), req.method), work);
}

async function handleRequest(
  { site, passage, renders }: Shared,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const method = req.method ?? '';
  if (!METHODS.some((allowed) => allowed === method)) {
    refuse(req, res, 501, { allow: METHODS.join(', ') });
    return;
  }
  const url = originForm(req.url ?? '', site.hosts);
  if (url === undefined || url.length > LIMITS.url) throw new Refusal(url === undefined ? 400 : 414);
  const isRead = method === 'GET' || method === 'HEAD';
  if (
    isRead &&
    (serveOperator(site, req, res, url) || site.assets.serve(req, res, url.split('?', 1)[0] ?? ''))
  )
    return;

  const target = targetOf(url);
  switch (target.kind) {
    case 'refused':
      throw new Refusal(400);
    case 'missing':
      await serveNotFound(site.store, req, res);
      return;
    case 'redirect':
      refuse(req, res, isRead ? 301 : 308, { location: target.location });
      return;
    case 'page': {
      if (!isRead) {
        refuse(req, res, 405, { allow: 'GET, HEAD' });
        return;
      }
      noteKind('page', target.route.pattern);
      const limited = <T>(render: () => Promise<T>) => renders.run(req, render);
      const found = await site.store.answer(target.key, target.route, limited).catch(asRefusal);
      const { status, size } = 'page' in found ? found.page : sizeOf(found.rendered);
      if (isBareNotFound(status, size)) await serveNotFound(site.store, req, res);
      else if ('page' in found) servePage(req, res, found.page, found.kind);
      // The back end limits the site as a whole, which the visitor cannot influence: so 503, not 429.
      else if (found.rendered.status === 429)
        refuse(req, res, 503, { 'retry-after': found.rendered.headers.get('retry-after') ?? '5' });
      // All visitors who waited for the render get this answer, so it must set no cookie.
      else await answer(req, res, withoutCookies(found.rendered));
      return;
    }
    default:
      noteKind(CALLS.test(target.path) ? 'call' : 'page');
      await passage.pass(req, res, target);
  }
}

/** Notes the kind and the route of the request for the log and the metrics. */
function noteKind(kind: 'page' | 'call', route?: string): void {
  const request = currentRequest();
  if (request) request.kind = kind;
  if (route !== undefined) noteRoute(kind, route);
}

/**
 * Answers `/healthz` (the process runs; the number of rendered pages while some are missing), `/readyz` (visitors may
 * be sent here) and, if enabled, `/metrics`.
 */
function serveOperator(
  { state, metrics, progress }: Site,
  req: IncomingMessage,
  res: ServerResponse,
  url: string,
): boolean {
  if (metrics && url === '/metrics') {
    metrics.serve(req, res).catch((cause: unknown) => fail(req, res, cause));
    return true;
  }
  if (url !== '/healthz' && url !== '/readyz') return false;
  if (url === '/healthz') refuse(req, res, 200, {}, progress ? `ok\n${progress} rendered` : 'ok');
  else if (state === 'ready') refuse(req, res, 200, {}, 'ok');
  else refuse(req, res, 503, {}, state);
  return true;
}

/** The path and query of a request target, also of the absolute form of proxies (RFC 9112, 3.2.2) for this site. */
function originForm(url: string, hosts: ReadonlySet<string>): string | undefined {
  if (url.startsWith('/')) return url;
  const { protocol, host, pathname, search } = URL.parse(url) ?? {};
  if (host === undefined || !/^https?:$/.test(protocol ?? '') || !hosts.has(host)) return undefined;
  return `${pathname}${search}`;
}

const sizeOf = ({ status, body }: Rendered) => ({ status, size: body.length });

function withoutCookies<T extends { headers: Headers }>(rendered: T): T {
  rendered.headers.delete('set-cookie');
  return rendered;
}

/** Does the same as {@link fail}, with a text in the visitor's language for too many requests. */
async function explain(
  { tooMany }: Shared,
  req: IncomingMessage,
  res: ServerResponse,
  cause: unknown,
): Promise<void> {
  const seconds = cause instanceof Refusal ? cause.retryAfter : undefined;
  if (seconds === undefined || res.headersSent) {
    fail(req, res, cause);
    return;
  }
  await tooMany
    .answer(req, res, seconds)
    .catch(() => refuse(req, res, 429, { 'retry-after': String(seconds) }));
}

function fail(req: IncomingMessage, res: ServerResponse, cause: unknown): void {
  if (cause instanceof Refusal) refuse(req, res, cause.status, retryAfter(cause.status));
  else if (cause instanceof Overloaded || cause instanceof TimedOut) refuse(req, res, 503, retryAfter(503));
  else if (!res.destroyed) {
    log.error({ err: cause }, 'a request failed');
    refuse(req, res, 500);
  }
}

function retryAfter(status: number): Record<string, string> {
  const seconds = RETRY_AFTER[status];
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
