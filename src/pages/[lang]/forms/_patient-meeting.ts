import type { PatientDone } from '#components/dashboard/patient-done.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { paths } from '#i18n/routes.ts';
import { readForm } from '#page/form-request.ts';
import { meetingFormAlternatives } from '#page/language-links.ts';

type Page = Pick<App.Locals, 'locale' | 'userApi'>;

/**
 * Reads a form about one of the patient's meetings. Returns the fields, the meeting, `back`, the path of the
 * meeting's page, and `alternatives`, the addresses of the form in all languages; or a response: 404 if the form names no meeting of the patient, 415 if its body cannot be read.
 */
export async function readPatientMeeting(
  { locale, userApi }: Page,
  request: Request,
  /** The fields, if the caller has already read the body, which is possible only once. */
  readFields?: URLSearchParams,
) {
  const form = readFields ?? (await readForm(request));
  if (!form) return new Response(null, { status: 415 });
  const fields = request.method === 'POST' ? form : new URL(request.url).searchParams;
  const meeting = await userApi.find(getMeeting, { params: { id: fields.get('meeting') || '-' } });
  if (!meeting) return new Response(null, { status: 404 });
  /** `done`: the action that the page of the meeting confirms with a message. */
  const back = (done?: PatientDone) => paths.dashboard(locale, 'Patient', ['meetings', meeting.id], { done });
  const alternatives = meetingFormAlternatives(request, meeting.id);
  const isSubmitted = request.method === 'POST';
  return { form, meeting, params: { id: meeting.id }, back, alternatives, isSubmitted };
}
