import type { IncomingMessage, ServerResponse } from 'node:http';
import { METADATA_HEADER } from '#cache/render/page-metadata.ts';
import { PUBLIC_FILES } from '#cache/policy.ts';
import type { Rendered } from '#cache/render/cacheability.ts';
import { env } from '#env.ts';
import { compress } from '#runtime/compressed-answers.ts';
import { chooseEncoding } from '#runtime/negotiation.ts';
import { startObservedAnswer } from '#runtime/observed-answer.ts';
import { isRoomPage, roomPolicyOf } from '#runtime/page-policy.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

// Headers that the server sets itself, or that concern only the connection to the back end.
const NOT_PASSED_ON = new Set([
  METADATA_HEADER,
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'permissions-policy',
  'keep-alive',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
]);
const TEXT = /^(text\/|image\/svg\+xml|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/;
const WORTH_COMPRESSING = 1024;

/** Writes an answer that is not stored. It is private and not cached, except files of public pages. */
export async function answer(req: IncomingMessage, res: ServerResponse, rendered: Rendered): Promise<void> {
  const { status, headers: renderedHeaders } = rendered;
  const type = renderedHeaders.get('content-type');
  const coding = mayCompress(req, rendered) ? chooseEncoding(req.headers['accept-encoding']) : 'identity';
  const body = coding === 'identity' ? rendered.body : await compress(rendered.body, coding);
  const policy = renderedHeaders.get('content-security-policy');
  const hasCalls = policy !== null && isRoomPage(req.url ?? '');
  const headers = [
    ...securityHeaders(env.production, hasCalls ? roomPolicyOf(policy, env.SITE_URL) : policy, { hasCalls }),
    'cache-control',
    cacheControl(req, rendered),
    'vary',
    [renderedHeaders.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '),
  ];
  for (const [name, value] of renderedHeaders) {
    if (!NOT_PASSED_ON.has(name)) headers.push(name, name === 'content-type' ? withCharset(value) : value);
  }
  for (const cookie of renderedHeaders.getSetCookie()) headers.push('set-cookie', cookie);
  if (coding !== 'identity') headers.push('content-encoding', coding);
  // 204 and 304 have no length (RFC 9110, 8.6). The length for a HEAD is unknown where no body was rendered.
  const isUnknown = req.method === 'HEAD' && body.length === 0;
  if (!isUnknown && (type !== null || body.length > 0)) headers.push('content-length', String(body.length));
  else if (!isUnknown && status !== 204 && status !== 304) headers.push('content-length', '0');
  if (res.destroyed) return;
  startObservedAnswer(res, status, headers);
  res.end(body);
}

/** The own Cache-Control of a public file that exists; all other answers are private. */
function cacheControl({ url = '' }: IncomingMessage, { status, headers }: Rendered): string {
  const isPublic =
    (status === 200 || status === 304) && PUBLIC_FILES.test(url) && headers.getSetCookie().length === 0;
  return (isPublic && headers.get('cache-control')) || 'private, no-store';
}

/**
 * Only answers that are the same for everybody are compressed: compressing a secret together with text that an
 * attacker chose would reveal the secret (BREACH).
 */
function mayCompress(req: IncomingMessage, { headers, body }: Rendered): boolean {
  const isPersonal = req.headers.cookie !== undefined || req.headers.authorization !== undefined;
  if (isPersonal || headers.getSetCookie().length > 0 || headers.has('content-encoding')) return false;
  return body.length >= WORTH_COMPRESSING && TEXT.test(headers.get('content-type') ?? '');
}

function withCharset(type: string): string {
  return type === 'text/html' ? 'text/html; charset=utf-8' : type;
}
