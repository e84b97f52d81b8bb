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
}

/** Leads as CSV with a line of heads; instants are ISO 8601. */
export function leadTable(leads: readonly Lead[]): string {
  const header = ['id', 'sent_at', 'state', 'kind', 'name', 'email', 'phone', 'message', 'note'];
  const rows = leads.map((lead) => [
    lead.id,
    lead.createdAt.toISOString(),
    lead.state,
    lead.kind,
    lead.name,
    lead.email ?? '',
    lead.phone ?? '',
    lead.message,
    lead.note ?? '',
    lead.locale,
    lead.page ?? '',
    lead.estimateId ?? '',
    lead.topic ?? '',
    lead.callLanguage ?? '',
    lead.callTime ?? '',
    lead.callZone ?? '',
  ]);
  const call = ['topic', 'call_language', 'call_time', 'call_zone'];
  return csv([[...header, 'locale', 'page', 'estimate_id', ...call], ...rows]);
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
