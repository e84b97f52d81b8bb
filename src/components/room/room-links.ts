import type { User } from '#contract/auth/user.ts';
import { getGeneralSettings } from '#contract/site/settings.ts';
import { telLink, unbreakablePhone } from '#domain/phone-link.ts';
import { paths } from '#i18n/routes.ts';
import type { RoomLinks } from '#islands/room/room-strings.ts';

/** The links of a room: home, the clinic's phone, and the page of the meeting in a doctor's or patient's dashboard. */
export async function roomLinks(
  { api, locale }: Pick<App.Locals, 'api' | 'locale'>,
  user?: User,
  meetingId?: string,
): Promise<RoomLinks> {
  const settings = await api.find(getGeneralSettings);
  const phone = settings?.items.find(({ slug }) => slug === 'phone1')?.value;
  const role = user?.role_name;
  const hasDashboard = role === 'Doctor' || role === 'Patient';
  return {
    home: paths.home(locale),
    estimates: paths.estimate(locale, ''),
    ...(hasDashboard &&
      meetingId !== undefined && { meeting: paths.dashboard(locale, role, ['meetings', meetingId]) }),
    ...(phone && { phone: { href: telLink(phone), text: unbreakablePhone(phone) } }),
  };
}
