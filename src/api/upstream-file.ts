import type { Response as Answer } from 'undici';
import { Download } from '#api/download.ts';
import { ApiFailure } from '#api/errors.ts';
import { log } from '#api/log.ts';
import { AnswerTooLong, bytesOf, hostOnlyCookies } from '#api/upstream-answer.ts';
import { fileName } from '#api/uploads/file-name.ts';
import { type Locale, MAX_UPLOAD_BYTES } from '#config.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FILE_EXTENSIONS, type FileType } from '#domain/file-purposes.ts';
import { getT } from '#i18n/server/t.ts';

/** A call that the contract answers with a file or a calendar, made by somebody who reads `locale`. */
interface FileRequest extends Pick<Endpoint, 'path' | 'type' | 'access'> {
  method: string;
  locale: Locale;
}

const CALENDAR = 'text/calendar';

/**
 * Passes a file or a calendar of the back end on as a {@link Download}, so that it is saved and cannot run as a page of
 * this site. Undefined for every other answer: a refusal, JSON, a file of a type that this site does not store, a page
 * of HTML. Throws an {@link ApiFailure} for a file that is longer than an upload may be, and another error when the body
 * breaks off.
 */
export async function readFile(answer: Answer, request: FileRequest): Promise<Response | undefined> {
  if (answer.status !== 200) return undefined;
  const described = fileOf(answer, request);
  if (!described) return undefined;
  const isRead = request.method !== 'HEAD';
  if (!isRead) void answer.body?.cancel();
  const bytes = isRead ? await bytesOfFile(answer, request) : Buffer.alloc(0);
  // The address of a calendar is its only secret, so no cache may hold it.
  const isPublic = request.access === 'public' && request.type !== CALENDAR;
  const { headers, body } = new Download({ ...described, bytes }, { public: isPublic }).toResponse();
  // Caches may store a public file, so it must not carry the cookies of one visitor.
  if (!isPublic) for (const cookie of hostOnlyCookies(answer.headers)) headers.append('set-cookie', cookie);
  return new Response(isRead ? body : null, { headers });
}

/** The bytes of a file. The failure of one that is too long has no Retry-After, because the file never passes. */
const bytesOfFile = (answer: Answer, { path }: FileRequest): Promise<Buffer> =>
  bytesOf(answer, MAX_UPLOAD_BYTES).catch((error: unknown) => {
    if (!(error instanceof AnswerTooLong)) throw error;
    log.warn(`a file of the back end at ${path} is larger than ${MAX_UPLOAD_BYTES} bytes`);
    throw new ApiFailure('unavailable', { cause: error });
  });

/** The type and the name of the file; undefined for an answer that is not of the type of the call. */
function fileOf(answer: Answer, { type, locale }: FileRequest): { type: string; name: string } | undefined {
  const sentType = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === CALENDAR)
    return sentType === CALENDAR ? { type: `${CALENDAR}; charset=utf-8`, name: 'calendar.ics' } : undefined;
  if (type === undefined || !isFileType(sentType)) return undefined;
  const disposition = answer.headers.get('content-disposition') ?? '';
  return { type: sentType, name: fileName(nameIn(disposition), sentType, getT(locale)('uploads:file')) };
}

/** Whether this site stores files of that type too. */
const isFileType = (type: string): type is FileType => Object.hasOwn(FILE_EXTENSIONS, type);

/** The name in a Content-Disposition header (RFC 6266); empty without one. */
function nameIn(disposition: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  return decodeName(encoded) ?? plain?.[1] ?? plain?.[2] ?? '';
}

function decodeName(encoded: string | undefined): string | undefined {
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
