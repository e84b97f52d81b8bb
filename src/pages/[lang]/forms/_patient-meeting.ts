import { getMeeting } from '#contract/patient/meetings.ts';
import { paths } from '#i18n/routes.ts';
import { readForm } from '#page/form-request.ts';

type Done =
  | ('replied' | 'cancelled' | 'moved' | 'declined' | 'paid')
  | ('reviewed' | 'absent' | 'reported' | 'added' | 'taken');
type Page = Pick<App.Locals, 'locale' | 'userApi'>;

/** The meeting that a form is about, with what was sent; or the answer to who names none of their own. */
export async function patientMeeting(
  { locale, userApi }: Page,
  request: Request,
  /** Of a form that takes files: what was read of it. */
  read?: URLSearchParams,
) {
  const form = read ?? (await readForm(request));
  if (!form) return new Response(null, { status: 415 });
  const named = request.method === 'POST' ? form : new URL(request.url).searchParams;
  const meeting = await userApi.find(getMeeting, { params: { id: named.get('meeting') || '-' } });
  if (!meeting) return new Response(null, { status: 404 });
  const back = (done?: Done) => paths.dashboard(locale, 'Patient', ['meetings', meeting.id], { done });
  return { form, meeting, params: { id: meeting.id }, back, sent: request.method === 'POST' };
}
