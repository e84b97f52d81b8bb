import { env } from '#env.ts';
import type { MessageKind } from '#domain/message-kinds.ts';
import { getT } from '#i18n/server/t.ts';
import { type CalendarFile, meetingCalendar } from '#mail/calendar.ts';
import { clocksChange, isolateDirection, sameClock, spanIn } from '#mail/clocks.ts';
import type { Content } from '#mail/content.ts';
import { toHtml, toText, type Sheet } from '#mail/layout.ts';
import { type Letter, meetingOf } from '#mail/letter.ts';
import { links } from '#mail/links.ts';
import { contentOf } from '#mail/templates.ts';

/** A message ready to be sent. Notices and push messages have only the subject and the link. */
export interface Composed {
  subject: string;
  html: string;
  text: string;
  link: string | undefined;
  calendar: CalendarFile | undefined;
  /** The URL that the “unsubscribe” button of the mail program posts to. */
  unsubscribe: string | undefined;
}

/** Kinds of messages that have a button. */
type KindWithButton = Exclude<MessageKind, 'lead-received' | 'data-request-received'>;

/** Writes a message in its reader's language. `now` decides whether their clocks change before the meeting. */
export function compose(letter: Letter, now = new Date()): Composed {
  const { kind, reader } = letter;
  const t = getT(reader.locale);
  const content = contentOf(letter);
  const product = { product: env.PRODUCT_NAME };
  const sheet: Sheet = {
    locale: reader.locale,
    subject: subjectOf(letter, content),
    product: env.PRODUCT_NAME,
    home: links.home(reader.locale),
    greeting: reader.name
      ? t('mail:greeting', { name: isolateDirection(reader.locale, reader.name) })
      : t('mail:greeting.plain'),
    texts: content.texts.map((key) => t(key, content.vars)),
    facts: [
      ...(content.clocks ? clocksOf(letter) : []),
      ...(content.facts ?? []).map(([label, value]) => [t(label), value] as const),
    ],
    remark:
      content.clocks && reader.as !== 'clinic' && clocksChange(reader.zone, now, meetingOf(letter).startsAt)
        ? t('mail:when.clocks')
        : undefined,
    button:
      content.link === undefined
        ? undefined
        : { label: t(`mail:${kind as KindWithButton}.action`), link: content.link, copy: t('mail:copyLink') },
    note: content.note && t(content.note),
    regards: [t('mail:regards'), t('mail:team', product)],
    footer: t(`mail:footer.${content.footer ?? reader.as}`, product),
  };
  return {
    subject: sheet.subject,
    html: toHtml(sheet),
    text: toText(sheet),
    link: content.link,
    calendar: content.calendar && meetingCalendar(letter, content.calendar),
    unsubscribe:
      kind === 'newsletter-confirmation' && letter.secret ? links.leaveNewsletter(letter.secret) : undefined,
  };
}

/** A message as the account shows it: its title, and the path of its link (null without a link). */
export function noticeOf(letter: Letter): { title: string; link: string | null } {
  const content = contentOf(letter);
  const link = content.link === undefined ? null : content.link.slice(env.SITE_URL.length);
  return { title: subjectOf(letter, content), link };
}

const subjectOf = ({ kind, reader }: Letter, { subject, vars }: Content) =>
  getT(reader.locale)(subject ?? `mail:${kind}.subject`, vars);

/**
 * The time of the meeting in pairs of label and text: in the reader's zone, and in the other side's zone if its clock
 * shows another time. The clinic gets both, because it talks to both sides.
 */
function clocksOf(letter: Letter): [string, string][] {
  const { reader } = letter;
  const { startsAt, endsAt, doctor, patient } = meetingOf(letter);
  const t = getT(reader.locale);
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const otherSide = reader.role === 'Doctor' ? patient : doctor;
  const span = (zone: string) => spanIn(reader.locale, startsAt, endsAt, zone);
  const duration: [string, string] = [t('mail:when.length'), t('mail:when.minutes', { count: minutes })];
  if (reader.as === 'clinic') {
    return [
      [t('mail:when.doctor'), span(doctor.zone)],
      [t('mail:when.patient'), span(patient.zone)],
      duration,
    ];
  }
  const ownTime: [string, string] = [t('mail:when.yours'), span(reader.zone)];
  if (sameClock(startsAt, reader.zone, otherSide.zone)) return [ownTime, duration];
  const otherLabel = reader.role === 'Doctor' ? 'mail:when.patient' : 'mail:when.doctor';
  return [ownTime, [t(otherLabel), span(otherSide.zone)], duration];
}
