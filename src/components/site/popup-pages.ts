import { LEGAL_PAGES } from '#page/legal-pages.ts';

/**
 * First segments, after the language, of pages where the card would disturb or that have the contact form themselves.
 */
const PAGES_WITHOUT_CARD: ReadonlySet<string> = new Set([
  ...LEGAL_PAGES.map(({ slug }) => slug),
  'booking',
  'doctors',
  'cost',
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
 * Whether the card that offers help may show: never on doctor, booking, estimate, quiz, login, account or legal pages,
 * nor where the page itself is the way to a person.
 */
export const mayPopUp = (pathname: string): boolean => !PAGES_WITHOUT_CARD.has(pathname.split('/')[2] ?? '');
