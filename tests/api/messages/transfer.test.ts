import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { payments } from '#db/schema/money.ts';
import { deliver } from '#jobs/deliver.ts';
import { storeClinicAccount } from '../money/support.ts';
import { useTestDatabase } from '../support/database.ts';
import { bookedMeeting, recordingChannels, storedMessage } from './support.ts';

useTestDatabase();

beforeAll(storeClinicAccount);

let reference = '';
beforeEach(() => {
  reference = `TQ-${randomUUID().slice(0, 8)}`;
});

/** The message to the patient of a meeting with this payment, and the mail that it was sent as. */
async function askToPay(payment: Partial<typeof payments.$inferInsert>) {
  const { id, patient } = await bookedMeeting({ state: 'awaiting-payment', payment: 'bank-transfer' });
  await database()
    .insert(payments)
    .values({
      id: randomUUID(),
      reference,
      patientId: patient.id,
      meetingId: id,
      amount: 5500,
      currency: 'EUR',
      method: 'bank-transfer',
      state: 'pending',
      termsVersion: '1',
      createdAt: new Date(),
      ...payment,
    });
  const message = await transaction(database(), (tx) =>
    queueMessage(tx, {
      kind: 'meeting-awaiting-payment',
      to: { user: patient.id },
      about: { meeting: id, payBy: '2099-01-15T09:00:00.000Z' },
    }),
  );
  const { mails, pushes, channels } = recordingChannels();
  await deliver(message, channels);
  return { text: mails[0]?.message.text ?? '', pushes, stored: JSON.stringify(await storedMessage(message)) };
}

test('the mail that asks for a transfer has all that the transfer needs', async () => {
  const { text, pushes, stored } = await askToPay({});
  const plain = text.replaceAll(/[\u2066-\u2069]/g, '');
  expect(plain).toMatch(/Montant\s: 55\s€/);
  expect(plain).toMatch(/Titulaire du compte\s: Turqua Health/);
  expect(plain).toMatch(/Banque\s: Anadolu Bank/);
  expect(plain).toMatch(/IBAN\s: DE89 3704 0044 0532 0130 00/);
  expect(plain).toMatch(/BIC\s: COBADEFFXXX/);
  expect(plain).toContain(reference);
  // Push messages pass through other companies, and the queue needs no copy.
  for (const elsewhere of [JSON.stringify(pushes), stored]) {
    expect(elsewhere).not.toContain('DE89');
    expect(elsewhere).not.toContain(reference);
  }
});

test.each([
  ['is no longer awaited', { state: 'cancelled', settledAt: new Date() }],
  ['is of somebody else', { patientId: randomUUID() }],
  ['is no transfer', { method: 'sandbox' }],
] as const)('the mail names no account for a payment that %s', async (_, payment) => {
  const { text } = await askToPay(payment);
  expect(text).toContain('demande a été acceptée par votre médecin (Dr. Ayşe Çağlar)');
  expect(text).not.toContain('IBAN');
  expect(text).not.toContain(reference);
});
