import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { database } from '#db/client.ts';
import { type NewDataRequest, type NewLead, storeDataRequest, storeLead } from '#services/contact/leads.ts';
import { dataRequests, leads } from '#db/schema/leads.ts';
import { decrypt } from '#db/encryption/encrypt.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

describe('leads', () => {
  const readStored = async (id: string) => {
    const [row] = await database().select().from(leads).where(eq(leads.id, id));
    if (!row) throw new Error('There is no such lead');
    const open = (column: 'phone' | 'message') =>
      decrypt({ table: 'leads', row: id, column }, row[column] ?? '');
    return { ...row, message: open('message'), phone: row.phone && open('phone') };
  };

  test('are stored as they were written', async () => {
    const lead: NewLead = {
      kind: 'message',
      name: 'Ayşe “Ä” O’Neill',
      email: 'a@example.com',
      phone: '+905000000000',
      message: 'Line one\n<script>two</script>',
      page: '/tr/contact-us',
      locale: 'tr',
      estimateId: 'e1',
    };
    const row = await readStored(await storeLead(database(), lead));
    expect(row).toMatchObject({ ...lead, state: 'new', createdAt: expect.any(Date) });
  });

  test('optional fields that were left out stay empty', async () => {
    const id = await storeLead(database(), {
      kind: 'call-back',
      name: 'N',
      phone: '1',
      message: 'M',
      locale: 'ar',
    });
    expect(await readStored(id)).toMatchObject({
      email: null,
      page: null,
      estimateId: null,
      kind: 'call-back',
    });
  });

  test('phone and message are not stored in plain text', async () => {
    const id = await storeLead(database(), {
      kind: 'message',
      name: 'N',
      phone: '+905321',
      message: 'Diabetes',
      locale: 'tr',
    });
    const { rows } = await database().execute(sql`select leads::text as row from leads where id = ${id}`);
    expect(String(rows[0]?.['row'])).not.toMatch(/905321|Diabetes/);
  });

  test('each gets an id of its own, also when the same lead is sent twice', async () => {
    const lead = { kind: 'message', name: 'N', email: 'a@b.c', message: 'M', locale: 'en' } as const;
    const ids = await Promise.all([storeLead(database(), lead), storeLead(database(), lead)]);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('data requests', () => {
  const application: NewDataRequest = {
    locale: 'fr',
    name: 'N',
    nationality: 'DZ',
    identity: 'A1234567',
    email: 'a@example.com',
    request: 'erase',
    details: 'Details',
    text: ({ receipt, filedOn }) => `The application ${receipt} of ${filedOn}`,
  };
  const readStored = async (receipt: string) => {
    const [row] = await database().select().from(dataRequests).where(eq(dataRequests.receipt, receipt));
    if (!row) throw new Error('There is no such application');
    const open = (column: 'identity' | 'address' | 'details' | 'text') =>
      row[column] && decrypt({ table: 'data_requests', row: row.id, column }, row[column]);
    const identity = open('identity');
    const address = open('address');
    return { ...row, identity, address, details: open('details'), text: open('text') };
  };

  test('are stored completely and encrypted, each under a random receipt number', async () => {
    const { receipt } = await storeDataRequest(database(), { ...application, address: 'Street 1' });
    expect(receipt).toMatch(/^KVKK-20\d\d-[2-9A-HJ-NP-Z]{8}$/);
    const { rows } = await database().execute(sql`select data_requests::text as row from data_requests`);
    expect(String(rows[0]?.['row'])).not.toMatch(/A1234567|Street 1|Details|The application/);
    const expectedRow = { ...application, address: 'Street 1', text: expect.stringContaining(receipt) };
    expect(await readStored(receipt)).toMatchObject(expectedRow);
    const receipts = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        storeDataRequest(database(), { ...application, details: `Details ${index}` }),
      ),
    );
    expect(new Set(receipts.map(({ receipt: number }) => number)).size).toBe(10);
  });

  test('are stored once when the same form is sent several times at the same moment', async () => {
    const twice = { ...application, email: 'twice@example.com' };
    const stored = await Promise.all(Array.from({ length: 4 }, () => storeDataRequest(database(), twice)));
    for (const repeated of stored) expect(repeated).toEqual(stored[0]);
    expect(await database().$count(dataRequests, eq(dataRequests.email, twice.email))).toBe(1);
  });

  test.each<[string, Partial<NewDataRequest>]>([
    ['identity number', { identity: 'B7654321' }],
    ['postal address', { address: 'Street 2' }],
    ['text', { details: 'Other details' }],
    ['kind', { request: 'correct' }],
    ['name', { name: 'M' }],
  ])('with another %s are stored each', async (_, change) => {
    const former = { ...application, email: `${randomUUID()}@example.com` };
    await storeDataRequest(database(), former);
    await storeDataRequest(database(), { ...former, ...change });
    expect(await database().$count(dataRequests, eq(dataRequests.email, former.email))).toBe(2);
  });

  test.each([
    ['a day has passed', { receivedAt: sql`now() - interval '25 hours'` }],
    ['the former one has been answered', { answeredOn: '2026-11-29' }],
  ])('are stored again once %s', async (_, change) => {
    const former = { ...application, email: `${randomUUID()}@example.com` };
    const { receipt } = await storeDataRequest(database(), former);
    await database().update(dataRequests).set(change).where(eq(dataRequests.receipt, receipt));
    expect((await storeDataRequest(database(), former)).receipt).not.toBe(receipt);
  });

  test('are due within thirty days, counted by the calendar of Istanbul', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'Temporal'] });
    try {
      // In Istanbul it is already 2027.
      vi.setSystemTime('2026-12-31T21:30:00Z');
      const { receipt, answerBy } = await storeDataRequest(database(), {
        ...application,
        email: 'new-year@example.com',
      });
      expect(answerBy).toBe('2027-01-31');
      expect(receipt).toMatch(/^KVKK-2027-/);
      expect(await readStored(receipt)).toMatchObject({
        answerBy: '2027-01-31',
        address: null,
        text: `The application ${receipt} of 2027-01-01`,
      });
    } finally {
      vi.useRealTimers();
    }
  });
});
