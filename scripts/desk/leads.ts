import { database } from '#db/client.ts';
import {
  EXPORT_LIMIT,
  type OpenedLead,
  changeLead,
  exportLeads,
  listLeads,
  readLead,
} from '#services/desk/leads.ts';
import type { StaffAuditEntry } from '#db/queries/desk/audit-entries.ts';
import type { Lead, ListedLead } from '#db/queries/desk/leads.ts';
import { leadTable } from '#domain/desk-tables.ts';
import { CALL_HOURS, LEAD_KINDS, LEAD_STATES, type LeadState } from '#domain/leads.ts';
import { withPlaceholders } from '#domain/unreadable.ts';
import type { DeskAnswer, DeskCall, DeskCommand, Options } from './call.ts';
import { estimateLines } from './estimate.ts';
import { writeTable } from './file.ts';
import { DeskRefusal } from './io.ts';
import { parseChoice, parseDay, parseId, parsePage, parseText } from './options.ts';
import { tableAnswer } from './paging.ts';
import { indentLines, formatMinute, plainText, UNREADABLE_TEXT } from './table.ts';

const text = { type: 'string' } as const;
const FILTER = { state: text, kind: text, search: text, from: text, until: text };

function filterOf(options: Options) {
  return {
    state: parseChoice(options, 'state', LEAD_STATES),
    kind: parseChoice(options, 'kind', LEAD_KINDS),
    search: parseText(options, 'search', 120),
    from: parseDay(options, 'from'),
    until: parseDay(options, 'until'),
  };
}

const HEAD = ['ID', 'SENT', 'STATE', 'KIND', 'NAME', 'E-MAIL', 'LANGUAGE', 'PAGE'];
const cells = ({ id, createdAt, state, kind, name, email, locale, page }: ListedLead) => [
  id,
  formatMinute(createdAt),
  state,
  kind,
  name,
  email ?? '',
  locale,
  page ?? '',
];

/** The time at which a lead wants to be called, on their own clock, and the language of the call. */
function callTimeText({
  callTime,
  callZone,
  callLanguage,
}: Pick<Lead, 'callTime' | 'callZone' | 'callLanguage'>): string | null {
  if (!callTime) return null;
  const hours = callTime === 'any' ? undefined : CALL_HOURS[callTime];
  const when = hours ? `${hours.from}–${hours.to} ${callZone ?? ''}` : 'any time';
  return `${when.trim()}, in ${callLanguage ?? ''}`;
}

/** The entry of the audit log that a patient asks about, as one line. */
const entryText = ({ position, at, actor, name, action, record }: StaffAuditEntry): string =>
  `no. ${position}, ${formatMinute(at)}: ${name ? `${name} (${actor})` : actor} ${action} ${record}`;

function leadAnswer(opened: OpenedLead): DeskAnswer {
  const lead = withPlaceholders(opened, UNREADABLE_TEXT);
  const { estimate, estimateId, auditEntry } = lead;
  const facts = [
    ['state', lead.state],
    ['sent', `${formatMinute(lead.createdAt)} (${lead.kind}, ${lead.locale})`],
    ['e-mail', lead.email],
    ['telephone', lead.phone],
    ['topic', lead.topic],
    ['call', callTimeText(lead)],
    ['page', lead.page],
    ['estimate', estimateId && (estimate ? estimateId : `${estimateId} (no longer kept)`)],
    ['entry', auditEntry && entryText(auditEntry)],
    ['changed', formatMinute(lead.changedAt)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const lines = [
    plainText(lead.name),
    ...facts.map(([name, value]) => `  ${name.padEnd(9)}  ${plainText(value)}`),
    '',
    ...indentLines(lead.message),
    ...(lead.note ? ['', 'Note', ...indentLines(lead.note)] : []),
    ...(estimate ? ['', 'Estimate', ...estimateLines(estimate).map((line) => `  ${line}`)] : []),
  ];
  return { data: lead, lines };
}

async function setLeadState({ args, options, staff, now }: DeskCall): Promise<DeskAnswer> {
  const state = parseChoice({ '<state>': args[1] }, '<state>', LEAD_STATES) as LeadState;
  const lead = await changeLead(
    database(),
    staff.actor,
    parseId(args[0]),
    { state, note: parseText(options, 'note', 2000) },
    now,
  );
  return answerOrRefuse(lead, state);
}

/** `state` is the one that was asked for; a refusal names it. */
function answerOrRefuse(lead: OpenedLead | 'refused' | undefined, state?: string): DeskAnswer {
  if (lead === undefined) throw new DeskRefusal('There is no such lead.');
  if (lead === 'refused')
    throw new DeskRefusal(`It cannot become ${state} from where it is: new → called → won | lost → called.`);
  return leadAnswer(lead);
}

export const LEAD_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  leads: {
    usage: '[--state S] [--kind K] [--search TEXT] [--from DAY] [--until DAY] [--page N]',
    summary: 'messages of visitors, and requests to be called',
    help: [
      `States: ${LEAD_STATES.join(', ')}. Kinds: ${LEAD_KINDS.join(', ')}. Days are Türkiye’s; until is left out.`,
    ],
    minArguments: 0,
    maxArguments: 0,
    options: { ...FILTER, page: text },
    run: async ({ options, staff }) => {
      const page = parsePage(options);
      const found = await listLeads(database(), staff.actor, filterOf(options), page);
      return tableAnswer(found, page, { head: HEAD, cells, empty: 'There are no such leads.' });
    },
  },
  lead: {
    usage: '<id>',
    summary: 'one lead with its message, and the estimate or the entry of the audit log that it names',
    minArguments: 1,
    maxArguments: 1,
    options: {},
    run: async ({ args, staff }) => answerOrRefuse(await readLead(database(), staff.actor, parseId(args[0]))),
  },
  'lead-set': {
    usage: `<id> <${LEAD_STATES.join('|')}> [--note TEXT]`,
    summary: 'change the state of a lead',
    minArguments: 2,
    maxArguments: 2,
    options: { note: text },
    run: setLeadState,
  },
  'lead-note': {
    usage: '<id> <text>',
    summary: 'write the note of a lead; "" removes it',
    minArguments: 2,
    maxArguments: 2,
    options: {},
    run: async ({ args, staff, now }) => {
      const note = parseText({ '<text>': args[1] }, '<text>', 2000);
      return answerOrRefuse(await changeLead(database(), staff.actor, parseId(args[0]), { note }, now));
    },
  },
  'lead-export': {
    usage: '<file> [--state S] [--kind K] [--search TEXT] [--from DAY] [--until DAY]',
    summary: 'leads with all they hold as CSV',
    help: [
      `At most ${EXPORT_LIMIT.toLocaleString('en')} leads; ask for more by their days. Formulas are neutralised.`,
    ],
    minArguments: 1,
    maxArguments: 1,
    options: FILTER,
    run: async ({ args, options, staff, io }) => {
      io.tell('Reading leads …');
      const leads = await exportLeads(database(), staff.actor, filterOf(options));
      if (leads.length === EXPORT_LIMIT) io.tell('There may be more: these are the newest ones.');
      return writeTable(
        args[0],
        leadTable(leads.map((lead) => withPlaceholders(lead, UNREADABLE_TEXT))),
        leads.length,
        'lead',
      );
    },
  },
};
