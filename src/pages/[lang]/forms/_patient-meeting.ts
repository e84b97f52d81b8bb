import { getMeeting } from '#contract/patient/meetings.ts';
import { paths } from '#i18n/routes.ts';
import { readForm } from '#page/form-request.ts';

/** Actions that the page of the meeting confirms with a message (`patient-done.ts`). */
type Done =
  | 'replied'
  | 'cancelled'
  | 'moved'
  | 'declined'
  | 'paid'
  | 'reviewed'
  | 'absent'
  | 'failed'
  | 'reported'
  | 'added'
  | 'taken'
  | 'followed'
  | 'unfollowed';
type Page = Pick<App.Locals, 'locale' | 'userApi'>;

/**
 * The patient's meeting that a form is about, its fields, and `back`, the path of the meeting's page. A response with
 * 404 where the form names no meeting of the patient, with 415 where its body cannot be read.
 */
export async function readPatientMeeting(
  { locale, userApi }: Page,
  request: Request,
  /** The fields of a form with files, which can be read only once. */
  read?: URLSearchParams,
) {
  const form = read ?? (await readForm(request));
  if (!form) return new Response(null, { status: 415 });
  const fields = request.method === 'POST' ? form : new URL(request.url).searchParams;
  const meeting = await userApi.find(getMeeting, { params: { id: fields.get('meeting') || '-' } });
  if (!meeting) return new Response(null, { status: 404 });
  const back = (done?: Done) => paths.dashboard(locale, 'Patient', ['meetings', meeting.id], { done });
  return { form, meeting, params: { id: meeting.id }, back, sent: request.method === 'POST' };
}
