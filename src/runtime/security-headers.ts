/**
 * Directives of every HTML page; Astro adds `script-src` and `style-src` with the hashes of what it inlines.
 * `data:` pictures are the small icons that the bundler inlines into the style sheet.
 */
export const CSP_DIRECTIVES = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
] as const;

/**
 * SHA-256 (base64) of styles that a library inserts at run time. They are in no page's HTML, so `pruneCsp` would remove
 * their hashes from the policy if they were not listed here.
 */
export const LIBRARY_HASHES: readonly string[] = [
  // An empty <style>, which sonner makes before it fills it, and then sonner's own.
  '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];

/** The content security policy of everything that is not a page: data, files, error texts. */
export const STRICT_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The content security policy of script files: a worker runs under the policy of its own file. */
export const SCRIPT_CSP = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Two years, in seconds, as the preload lists of browsers require. */
const HSTS = 'max-age=63072000; includeSubDomains';

const ALWAYS = [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'cross-origin-opener-policy',
  'same-origin',
] as const;

const NO_DEVICES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
/** The permissions policy of the pages of meeting rooms; no other page may use devices. */
const CALL_DEVICES =
  'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * Headers of every response, as flat pairs. `csp` is the page's own policy; without one the strict policy is sent.
 * HSTS is sent only over https, since browsers ignore it otherwise. `hasCalls`: the page may use camera and microphone.
 */
export function securityHeaders(
  production: boolean,
  csp: string | null = null,
  { hasCalls = false } = {},
): string[] {
  const headers: string[] = [...ALWAYS, 'permissions-policy', hasCalls ? CALL_DEVICES : NO_DEVICES];
  headers.push('content-security-policy', csp ?? STRICT_CSP);
  if (production) headers.push('strict-transport-security', HSTS);
  return headers;
}
