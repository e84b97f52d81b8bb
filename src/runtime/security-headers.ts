import { STRICT_CSP } from '#runtime/csp.ts';

/** Two years, as the preload lists ask for. */
const HSTS = 'max-age=63072000; includeSubDomains';

const ALWAYS = [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'permissions-policy',
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy',
  'same-origin',
] as const;

/**
 * Headers of every response, as flat pairs. `csp` is the page's own policy; what is no page gets the strict one.
 * HSTS only over https, where it means something.
 */
export function securityHeaders(production: boolean, csp: string | null = null): string[] {
  const headers: string[] = [...ALWAYS, 'content-security-policy', csp ?? STRICT_CSP];
  if (production) headers.push('strict-transport-security', HSTS);
  return headers;
}
