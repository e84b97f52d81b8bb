import { LEGAL_PAGES } from '#page/legal-pages.ts';

/**
 * Pages on which the card that offers help would disturb, or which have the contact form themselves: the first path
 * segments after the language.
 */
const PAGES_WITHOUT_CARD: ReadonlySet<string> = new Set([
  ...LEGAL_PAGES.map(({ slug }) => slug),
  'doctors',
  'cost',
  'online-treatment',
  'quizzes',
  'login',
  'logout',
  'forms',
  'doctor-dashboard',
  'patient-dashboard',
  'contact-us',
  'thanks',
]);

/**
 * Whether the card that offers help may appear on a page: not on doctor, booking, estimate, quiz, login, account and
 * legal pages, nor on pages with a contact form.
 */
export const mayPopUp = (pathname: string): boolean => !PAGES_WITHOUT_CARD.has(pathname.split('/')[2] ?? '');
