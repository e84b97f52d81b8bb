/** The fields of a form sent without a script; empty for a page that is only looked at, undefined for any other body. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  if (request.method !== 'POST') return new URLSearchParams();
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return undefined;
  return new URLSearchParams(await request.text());
}
