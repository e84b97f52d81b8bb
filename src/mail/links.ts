import type { Locale } from '#config.ts';
import { env } from '#env.ts';
import { type DashboardRole, paths } from '#i18n/routes.ts';

const siteAddress = (path: string) => `${env.SITE_URL}${path}`;
const withToken = (path: string, token: string) => siteAddress(`${path}?token=${encodeURIComponent(token)}`);

/** Addresses of this site in messages. The host comes from the settings, never from a request. */
export const links = {
  home: (locale: Locale) => siteAddress(paths.home(locale)),
  estimate: (locale: Locale, id: string) => siteAddress(paths.estimate(locale, id)),
  contact: (locale: Locale) => siteAddress(paths.contact(locale)),
  login: (locale: Locale) => siteAddress(paths.page(locale, 'login')),
  forgotPassword: (locale: Locale) => siteAddress(paths.forgotPassword(locale)),
  verifyEmail: (locale: Locale, token: string) => siteAddress(paths.verifyEmail(locale, token)),
  resetPassword: (locale: Locale, token: string) => siteAddress(paths.resetPassword(locale, token)),
  confirmNewsletter: (locale: Locale, token: string) =>
    withToken(paths.form(locale, 'newsletter-confirm'), token),
  /** Ends the subscription by a POST that the mail program sends by itself (RFC 8058). */
  leaveNewsletter: (token: string) => siteAddress(`/api/newsletter/unsubscribe/${encodeURIComponent(token)}`),
  /** A doctor's meetings for their calendar program. */
  calendar: (token: string) => siteAddress(`/api/calendar/${encodeURIComponent(token)}`),
  /** The dashboard of a role; `place`: segments of the page below it. */
  dashboard: (locale: Locale, role: string | undefined, ...place: string[]) =>
    siteAddress(paths.dashboard(locale, dashboardOf(role), place)),
  meeting: (locale: Locale, role: string | undefined, id: string) =>
    siteAddress(paths.dashboard(locale, dashboardOf(role), ['meetings', id])),
  /** The list of payments and refunds in a patient's wallet. */
  transactions: (locale: Locale) =>
    siteAddress(`${paths.dashboard(locale, 'Patient', ['wallet'])}#wallet-transactions`),
  /** The questions of a day after a treatment, for the patient. */
  followUp: (locale: Locale, meeting: string, day: number) =>
    siteAddress(paths.dashboard(locale, 'Patient', ['meetings', meeting, 'follow-up', String(day)])),
  /** The room of a meeting: a room of another service, or the site's own. */
  room: (locale: Locale, { id, roomUrl }: { id: string; roomUrl: string | null }) =>
    roomUrl ?? siteAddress(paths.meetingRoom(locale, id)),
};

const dashboardOf = (role: string | undefined): DashboardRole => (role === 'Doctor' ? 'Doctor' : 'Patient');
