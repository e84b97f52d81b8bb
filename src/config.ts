/**
 * Business constants, each named once: those of the specification (section 9) and the project's own. Browser-safe: no
 * secrets, no Node.
 * Times are milliseconds unless the name says otherwise.
 */

export const LOCALES = ['ar', 'en', 'fr', 'tr'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** Languages whose content replaces a missing translation, best first. */
export const FALLBACK_LOCALES: Readonly<Record<Locale, readonly Locale[]>> = {
  ar: ['en'],
  en: [],
  fr: ['en'],
  tr: ['en'],
};

/** Languages the switcher offers when a page does not say which ones it exists in. */
export const DEFAULT_AVAILABLE_LOCALES: readonly Locale[] = ['ar', 'en', 'fr'];

export const THEME_COLOUR = '#01bac6';
export const DEFAULT_USER_LOCATION = 'TR';

/** Global search runs when the text is longer than this many characters. */
export const SEARCH_MIN_EXCLUSIVE = 3;
export const SEARCH_DEBOUNCE = 400;

/** Viewport width in px above which the navbar hides on scroll. */
export const NAVBAR_HIDE_MIN_WIDTH = 992;
export const NAVBAR_HIDE_AFTER_PX = 10;

export const CHUNK_RELOAD_GUARD = 60_000;
export const MIN_PENDING_DISPLAY = 200;
export const POPUP_DELAY = 5_000;
export const PUSH_LISTENER_DELAY = 10_000;
export const TOAST_DURATION = 3_000;
export const LOADING_BAR_THROTTLE = 200;
export const COOKIE_CONSENT_DAYS = 365;
/** Version of the cookie notice. People who agreed to an earlier version are asked again. */
export const COOKIE_CONSENT_VERSION = '2026-11-22';
/** Categories of cookies that wait for consent. */
export const OPTIONAL_COOKIES = ['statistics', 'marketing'] as const;

/** Months for which page counts are kept: two years, and one more month to compare the oldest with. */
export const PAGE_VIEWS_KEPT_MONTHS = 25;

export const PAGE_SIZE = {
  blog: 12,
  directory: 6,
  doctorMeetings: 5,
  patientWallet: 8,
  patientMeetings: 9,
} as const;

/** Page sizes that the specification does not give. */
export const OWN_PAGE_SIZE = { doctorStatements: 12, desk: 20, resorts: 12 } as const;

/**
 * Keys of Turkey, the country of the site's treatments, in this project's content and in the specification. They are
 * also slugs of its lists.
 */
export const TURKEY_KEYS: readonly string[] = ['turkiye', 'turkey'];

/** How many doctors or hospitals a comparison can show side by side. */
export const COMPARED = { min: 2, max: 4 } as const;

/** The largest `limit` a list call honours. */
export const MAX_PAGE_SIZE = 50;

/**
 * Largest body, in bytes, of a call that carries files; all other calls have a far lower limit. A file that another back
 * end sends may not be larger either.
 */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Calls that take files, by their paths below the API's base: the contract's rows with `multipart`. */
export const UPLOAD_PATHS: readonly string[] = [
  '/uploading-image',
  '/patient/files',
  '/doctor',
  '/doctor/certificate',
  '/profile-photo',
];
/**
 * Internal response header with a text that names the account, in the answer to the headers of an upload: its id, or a
 * hash where another back end has the accounts. No client gets it.
 */
export const CALLER_HEADER = 'x-caller';
/** Forms that take files without a script, by the last segment of their address. */
export const UPLOAD_FORMS: readonly string[] = [
  'booking',
  'photo',
  'certificate',
  'doctor-file',
  'patient-files',
  'patient-reply',
];

/** The most fields and files of a form with files; a doctor's file may have 128. */
export const MAX_FORM_PARTS = 150;

/** Hours for which the links of these mails work. The mails name them. */
export const LINK_HOURS = { 'verify-email': 24, 'reset-password': 1 } as const;

/** Field of a form sent without a script that holds its `Idempotency-Key`. */
export const FORM_KEY = 'form_key';

/** IANA time zone of the clinic. It also applies, and is named, where a person's own zone is unknown. */
export const DEFAULT_ZONE = 'Europe/Istanbul';

/** The page of the distance-sale terms. Payers agree to one version of its text. */
export const DISTANCE_SALE_PAGE = 'mesafeli-satis-kosullari';

/** Names of the landing pages; those of the product's services carry its slug in their address. */
export const CAMPAIGNS = [
  'dental-implant1',
  'dental-implant2',
  'dental-implant3',
  'dental-implant4',
  'dental-implant5',
  'new-dental',
  'new-dentistry',
  'obesity-operations',
  'services',
  'services-two',
] as const;
export type Campaign = (typeof CAMPAIGNS)[number];

/** `services` → `turqua-services`, the last segment of its address. */
export const campaignSegment = (campaign: string, product: string): string =>
  campaign.startsWith('services') ? `${product}-${campaign}` : campaign;
