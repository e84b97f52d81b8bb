import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { listMeta } from '#api/present/list-meta.ts';
import * as contract from '#contract/desk/messages.ts';
import { retryDeadLetter } from '#services/desk/dead-letters.ts';
import { exportSubscribers } from '#services/desk/newsletter.ts';
import { listFailed } from '#db/queries/messages/outbox.ts';
import { subscriberTable } from '#domain/desk-tables.ts';
import { getT } from '#i18n/server/t.ts';

export const deskMessageCalls: Implementation[] = [
  implement(contract.getDeadLetters, async ({ db, query: { page, limit } }) => {
    const { items, total } = await listFailed(db, page, limit);
    const letters = items.map(({ createdAt, endedAt, ...letter }) => ({
      ...letter,
      created_at: createdAt.toISOString(),
      given_up_at: endedAt?.toISOString() ?? null,
    }));
    return { items: letters, meta: listMeta(page, limit, total) };
  }),
  implement(contract.retryDeadLetter, async ({ db, user, params, locale }) => {
    const retry = await retryDeadLetter(db, user.id, params.id);
    if (retry === 'waits') return new Reply(null, getT(locale)('common:saved'));
    return fail(retry === 'replaced' ? 'message-replaced' : 'not-found');
  }),
  implement(contract.exportNewsletter, async ({ db, user }) => ({
    csv: { filename: 'newsletter.csv', text: subscriberTable(await exportSubscribers(db, user.id)) },
  })),
];
