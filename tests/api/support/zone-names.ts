const LISTED = Intl.supportedValuesOf('timeZone');
/** Zones that Node's list leaves out. */
const UNLISTED = [
  'Asia/Kolkata',
  'Europe/Kyiv',
  'America/Argentina/Buenos_Aires',
  'US/Eastern',
  'Turkey',
  'UTC',
  'Etc/GMT+5',
  'EST5EDT',
  'europe/istanbul',
  'AMERICA/NEW_YORK',
];

/** Every time zone that Node lists, and old names that its list leaves out. */
export const ZONES: readonly string[] = [...LISTED, ...UNLISTED];

/** Every eighth zone of Node's list, so that all parts of the world are in, and all that the list leaves out. */
export const SOME_ZONES: readonly string[] = [...LISTED.filter((_, index) => index % 8 === 0), ...UNLISTED];

/** Zones of an old Unix, which Java still knows; V8 accepts their names too. */
const SYSTEM_V = 'AST4 AST4ADT EST5 EST5EDT CST6 CST6CDT MST7 MST7MDT PST8 PST8PDT YST9 YST9YDT HST10'.split(
  ' ',
);

/** Names that are no time zones: unknown, unsafe, or known to Intl alone. */
export const ODD_NAMES: readonly string[] = [
  ...SYSTEM_V.map((name) => `SystemV/${name}`),
  'ACT',
  'AET',
  'AGT',
  'ART',
  'AST',
  'BET',
  'BST',
  'CAT',
  'CNT',
  'CST',
  'CTT',
  'EAT',
  'ECT',
  'IET',
  'IST',
  'JST',
  'MIT',
  'NET',
  'NST',
  'PLT',
  'PNT',
  'PRT',
  'PST',
  'SST',
  'VST',
  'US/Pacific-New',
  'systemv/ast4',
  'SYSTEMV/HST10',
  'SystemV',
  'SystemV/',
  'Etc/Unknown',
  'Etc/GMT+15',
  'Etc/GMT-15',
  'GMT+3',
  'GMT-3',
  'UTC+3',
  'UTC+03:00',
  '+03:00',
  '-0500',
  '+3',
  'Z',
  '0',
  '-1',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  'local',
  'localtime',
  'posixrules',
  'Factory',
  'leapseconds',
  'tzdata.zi',
  'posix/Europe/Paris',
  'right/Europe/Paris',
  ':Europe/Paris',
  'TZ=Europe/Paris',
  'Europe',
  'Europe/',
  '/Europe/Paris',
  'Europe//Paris',
  'Europe/Paris/',
  'Europe\\Paris',
  'Europe Paris',
  'Europe/Nowhere',
  'Europe/İstanbul',
  'Ευρώπη/Παρίσι',
  'أوروبا/باريس',
  '欧洲/巴黎',
  'Europe/Paris🙂',
  'Europe/Paris\u200b',
  '\u202eEurope/Paris',
  'Europe/Paris\0',
  'Europe/Par\nis',
  'Europe/Paris\r\nX: y',
  '\ud800',
  '%45urope',
  '../../etc/passwd',
  'Europe/../Europe/Paris',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "Europe/Paris'; drop table users;--",
  '$(7*7)',
  '{{zone}}',
  '<script>',
  '=1+1',
  'a',
  'A'.repeat(64),
  'A'.repeat(65),
  'A'.repeat(5_000),
  'Mars/Olympus',
  'Europe/Paris,Europe/Rome',
  'CET-1CEST',
  'MEZ',
];

/** JSON values other than texts. */
export const NON_STRINGS: readonly unknown[] = [
  0,
  1.5,
  true,
  [],
  ['Europe/Paris'],
  {},
  { zone: 'Europe/Paris' },
];

/** Whether both Temporal and Intl accept the zone. */
export function isUsable(zone: unknown): boolean {
  if (typeof zone !== 'string') return false;
  try {
    Temporal.Now.instant().toZonedDateTimeISO(zone);
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
