/**
 * The token of the visitor's CSRF cookie, which writes send in `X-XSRF-TOKEN`; undefined before the first handshake.
 */
export function csrfToken(): string | undefined {
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return token ? decodeURIComponent(token) : undefined;
}

/** Asks the back end for a new token, after it refused one (419). */
export async function renewCsrfToken(locale: string | null, signal?: AbortSignal): Promise<void> {
  await fetch('/sanctum/csrf-cookie', {
    signal,
    ...(locale !== null && { headers: { 'x-localization': locale } }),
  });
}
