import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { presentStored } from '#api/present/estimate.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { withPlaceholders } from '#api/present/unreadable.ts';
import type { Locale } from '#config.ts';
import * as contract from '#contract/desk/leads.ts';
import type { Database } from '#db/client.ts';
import type { ListedLead } from '#db/queries/desk/leads.ts';
import * as leads from '#services/desk/leads.ts';
import { leadTable } from '#domain/desk-tables.ts';
import { getT } from '#i18n/server/t.ts';

function presentListed({ estimateId, createdAt, changedAt, ...lead }: ListedLead) {
  const { callLanguage, callTime, callZone, auditPosition: _position, ...rest } = lead;
  return {
    ...rest,
    estimate_id: estimateId,
    call_language: callLanguage,
    call_time: callTime,
    call_zone: callZone,
    created_at: createdAt.toISOString(),
    changed_at: changedAt?.toISOString() ?? null,
  };
}

async function present(
  db: Database,
  { phone, message, topic, note, estimate, auditEntry, ...listed }: leads.OpenedLead,
  locale: Locale,
): Promise<contract.Lead> {
  const presented = estimate && (await presentStored(db, estimate, locale));
  return {
    ...presentListed(listed),
    ...withPlaceholders({ phone, message, topic, note }, locale),
    estimate: presented ?? null,
    audit_entry: auditEntry && { ...auditEntry, at: auditEntry.at.toISOString() },
  };
}

export const deskLeadCalls: Implementation[] = [
  implement(contract.getLeads, async ({ db, user, query: { page, limit, ...filter } }) => {
    const { total, rows } = await leads.listLeads(db, user.id, filter, {
      limit,
      offset: offsetOf(page, limit),
    });
    return { items: rows.map(presentListed), meta: listMeta(page, limit, total) };
  }),
  implement(contract.exportLeads, async ({ db, user, query, locale }) => {
    const found = await leads.exportLeads(db, user.id, query);
    return {
      csv: { filename: 'leads.csv', text: leadTable(found.map((lead) => withPlaceholders(lead, locale))) },
    };
  }),
  implement(contract.getLead, async ({ db, user, params, locale }) => {
    const lead = await leads.readLead(db, user.id, params.id);
    return lead ? present(db, lead, locale) : fail('not-found');
  }),
  implement(contract.changeLead, async ({ db, user, params, body, locale }) => {
    const lead = await leads.changeLead(db, user.id, params.id, body, new Date());
    if (lead === 'refused') return fail('conflict');
    return lead
      ? new Reply(await present(db, lead, locale), getT(locale)('common:saved'))
      : fail('not-found');
  }),
];
