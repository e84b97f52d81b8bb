import { csv } from '#domain/csv.ts';

// Tables that staff export. Their heads are names of fields, the same in every language, for programs.

interface Lead {
  id: string;
  createdAt: Date;
  state: string;
  kind: string;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  note: string | null;
  locale: string;
  page: string | null;
  estimateId: string | null;
  topic: string | null;
  callLanguage: string | null;
  callTime: string | null;
  callZone: string | null;
  /** Position of the entry in the audit log that a patient asks about. */
  auditPosition: number | null;
  /** Instant of the last change by staff. */
  changedAt: Date | null;
}

/**
 * The columns of the table of leads, each with its value. New ones come last, for programs that read columns by
 * position.
 */
const LEAD_COLUMNS = {
  id: (lead) => lead.id,
  sent_at: (lead) => lead.createdAt.toISOString(),
  state: (lead) => lead.state,
  kind: (lead) => lead.kind,
  name: (lead) => lead.name,
  email: (lead) => lead.email,
  phone: (lead) => lead.phone,
  message: (lead) => lead.message,
  note: (lead) => lead.note,
  locale: (lead) => lead.locale,
  page: (lead) => lead.page,
  estimate_id: (lead) => lead.estimateId,
  topic: (lead) => lead.topic,
  call_language: (lead) => lead.callLanguage,
  call_time: (lead) => lead.callTime,
  call_zone: (lead) => lead.callZone,
  audit_entry: (lead) => lead.auditPosition,
  changed_at: (lead) => lead.changedAt?.toISOString(),
} satisfies Record<string, (lead: Lead) => string | number | null | undefined>;

/** Leads as CSV with a line of heads; instants are ISO 8601. */
export function leadTable(leads: readonly Lead[]): string {
  const rows = leads.map((lead) => Object.values(LEAD_COLUMNS).map((read) => read(lead) ?? ''));
  return csv([Object.keys(LEAD_COLUMNS), ...rows]);
}

interface Subscriber {
  email: string;
  locale: string;
  consentedAt: Date;
  sourcePage: string | null;
}

/** Subscribers of the newsletter as CSV with a line of heads. */
export function subscriberTable(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, locale, consentedAt, sourcePage }) => [
    email,
    locale,
    consentedAt.toISOString(),
    sourcePage ?? '',
  ]);
  return csv([['email', 'locale', 'consented_at', 'page'], ...rows]);
}
