import { describe, expect, test } from 'vitest';
import * as constants from '#config.ts';

const config: Record<string, unknown> = { ...constants };

/** Section 9 of the specification: name, value. */
const CONSTANTS: [name: keyof typeof constants, value: unknown][] = [
  ['SEARCH_MIN_EXCLUSIVE', 3],
  ['SEARCH_DEBOUNCE', 400],
  ['NAVBAR_HIDE_MIN_WIDTH', 992],
  ['NAVBAR_HIDE_AFTER_PX', 10],
  ['CHUNK_RELOAD_GUARD', 60_000],
  ['DEFAULT_AVAILABLE_LOCALES', ['ar', 'en', 'fr']],
  ['DEFAULT_USER_LOCATION', 'TR'],
  ['MIN_PENDING_DISPLAY', 200],
  ['POPUP_DELAY', 5_000],
  ['PUSH_LISTENER_DELAY', 10_000],
  ['PAGE_SIZE', { blog: 12, directory: 6, doctorMeetings: 5, patientWallet: 8, patientMeetings: 9 }],
  ['TOAST_DURATION', 3_000],
  ['COOKIE_CONSENT_DAYS', 365],
  ['LOADING_BAR_THROTTLE', 200],
  ['LOCALES', ['ar', 'en', 'fr', 'tr']],
  ['DEFAULT_LOCALE', 'en'],
  ['FALLBACK_LOCALES', { ar: ['en'], en: [], fr: ['en'], tr: ['en'] }],
  ['THEME_COLOUR', '#01bac6'],
];

describe('business constants', () => {
  test.each(CONSTANTS)('%s has the value of the specification', (name, value) => {
    expect(config[name]).toEqual(value);
  });

  /** Names that the specification does not have. */
  const OWN = [
    'MAX_PAGE_SIZE',
    'OWN_PAGE_SIZE',
    'MAX_UPLOAD_BYTES',
    'UPLOAD_PATHS',
    'UPLOAD_FORMS',
    'FORM_KEY',
    'MAX_FORM_PARTS',
    'LINK_HOURS',
    'CALLER_HEADER',
    'DEFAULT_ZONE',
    'DISTANCE_SALE_PAGE',
    'COMPARED',
    'COOKIE_CONSENT_VERSION',
    'OPTIONAL_COOKIES',
    'PAGE_VIEWS_KEPT_MONTHS',
    'CAMPAIGNS',
    'TURKEY_KEYS',
    'campaignSegment',
  ];

  test('are either in the specification or in the list of own names', () => {
    const names = CONSTANTS.map(([name]) => name as string);
    expect(Object.keys(config).sort()).toEqual([...names, ...OWN].sort());
  });
});
