import { MAX_FORM_PARTS } from '#config.ts';

/**
 * The fields of a form that was sent without a script; none for a GET request, undefined for a body of another media
 * type.
 */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  if (request.method !== 'POST') return new URLSearchParams();
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return undefined;
  return new URLSearchParams(await request.text());
}

/**
 * As {@link readForm}, for a form with files. Fields without a chosen file are left out. Undefined also for a form that
 * cannot be read, is empty or has too many parts.
 */
export async function readFormWithFiles(
  request: Request,
): Promise<{ form: URLSearchParams; files: readonly File[] } | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !/^multipart\/form-data\s*;/i.test(type)) {
    const form = await readForm(request);
    return form && { form, files: [] };
  }
  const entries = [...((await request.formData().catch(() => undefined)) ?? [])];
  if (entries.length === 0 || entries.length > MAX_FORM_PARTS) return undefined;
  const form = new URLSearchParams();
  for (const [name, value] of entries) if (typeof value === 'string') form.append(name, value);
  return {
    form,
    files: entries.flatMap(([, value]) => (value instanceof File && value.size > 0 ? [value] : [])),
  };
}

/** Path and query of the page on this site that a form was sent from, by the `Referer`; undefined for other sites. */
export function refererPath(request: Request, origin: string): string | undefined {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname, search, origin: refererOrigin } = new URL(referer);
  // A browser would read a path that begins with two slashes as the address of another host.
  return refererOrigin === origin ? pathname.replace(/^\/+/, '/') + search : undefined;
}

/**
 * The most characters of a value that are read. No field may have as many, so that too long a value is still too long
 * for its field and is refused with the field's own message.
 */
const MAX_VALUE_LENGTH = 5_000;

/**
 * A value as it is read. Browsers send a line break as two characters, but count it as one in a field with a limit, as
 * the API does.
 */
const readValue = (value: string): string => value.replaceAll('\r\n', '\n').slice(0, MAX_VALUE_LENGTH);

/** The values of the named fields; empty where a field was not sent. */
export function valuesOf<Name extends string>(form: URLSearchParams, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, readValue(form.get(name) ?? '')])) as Record<
    Name,
    string
  >;
}

/** The most values of one field that are read; no question has as many answers. */
const MAX_VALUES = 40;

/** All values of each field, for forms whose questions take several answers. */
export const allValuesOf = (form: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).slice(0, MAX_VALUES).map(readValue)]),
  );

/** The values without the empty ones, as calls of the API take them. */
export const nonEmptyValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/** The first message of each field that the API refused, in the order of `names`. */
export function fieldErrors(
  fields: Readonly<Record<string, readonly string[]>>,
  names: readonly string[],
): Record<string, string> {
  const firstMessages = names.flatMap((name) => {
    const message = fields[name]?.[0];
    return message ? [[name, message] as const] : [];
  });
  return Object.fromEntries(firstMessages);
}

/**
 * The answer to a call whose content the page needs. Where a back end confirms the call with content that cannot be
 * read, the page cannot go on: such an answer becomes a 503 with `message`.
 */
export const withContent = <
  Answer extends { status: number; content?: unknown; message: string | undefined },
>(
  answer: Answer,
  message: string,
): Answer => (answer.status === 200 && !answer.content ? { ...answer, status: 503, message } : answer);

/** Gives the page the status of the API's answer, and its `Retry-After`. Does nothing if the API was not called. */
export function setResponseStatus(
  response: { status?: number; headers: Headers },
  answer: { status: number; retryAfter?: number | undefined } | undefined,
): void {
  if (!answer) return;
  response.status = answer.status;
  if (answer.retryAfter) response.headers.set('retry-after', String(answer.retryAfter));
}
