import { LEGAL_PAGES } from '#components/site/legal-pages.ts';

/** First segments below the language of pages that somebody is busy with, or that hold the form already. */
const BUSY: ReadonlySet<string> = new Set([
  ...LEGAL_PAGES.map(({ slug }) => slug),
  ...['booking', 'quizzes', 'login', 'logout', 'forms', 'doctor-dashboard', 'patient-dashboard'],
  ...['contact-us', 'thanks'],
]);

/** Whether the contact window may open by itself: never on booking, quiz, login, dashboard or legal pages. */
export const mayPopUp = (pathname: string): boolean => !BUSY.has(pathname.split('/')[2] ?? '');
