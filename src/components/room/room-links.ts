import type { User } from '#contract/auth/user.ts';
import { getGeneralSettings } from '#contract/site/settings.ts';
import { telLink, unbreakablePhone } from '#domain/phone-link.ts';
import { paths } from '#i18n/routes.ts';
import type { RoomLinks } from '#islands/room/room-strings.ts';

/** The links of a meeting room: the meeting in the user's dashboard, where they have one, and the clinic's phone. */
export async function roomLinks(
  { api, locale }: Pick<App.Locals, 'api' | 'locale'>,
  user?: User,
  id?: string,
): Promise<RoomLinks> {
  const settings = await api.find(getGeneralSettings);
  const phone = settings?.items.find(({ slug }) => slug === 'phone1')?.value;
  const role = user?.role_name;
  const hasDashboard = role === 'Doctor' || role === 'Patient';
  return {
    home: paths.home(locale),
    ...(hasDashboard && id !== undefined && { meeting: paths.dashboard(locale, role, ['meetings', id]) }),
    ...(phone && { phone: { href: telLink(phone), text: unbreakablePhone(phone) } }),
  };
}
