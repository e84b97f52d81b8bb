import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import {
  addBankAccount,
  changeBankAccount,
  getBankAccounts,
  removeBankAccount,
} from '#contract/doctor/bank-accounts.ts';
import { database } from '#db/client.ts';
import { bankAccounts } from '#db/schema/money.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();

const password = 'a long and quiet phrase';
const TURKISH = 'TR33 0006 1005 1978 6457 8413 26';
const GERMAN = 'DE89370400440532013000';
let passwordHash = '';
let doctor: Caller;
let otherDoctor: Caller;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
  [doctor, otherDoctor] = [
    await signIn('Doctor', { passwordHash }),
    await signIn('Doctor', { passwordHash }),
  ];
});

const ACCOUNT_FORM = { holder: 'Dr Ayşe Yılmaz', iban: TURKISH, password };
const add = (change: object = {}, as = doctor) =>
  call(addBankAccount, { as, from: newCaller(), locale: 'en', body: { ...ACCOUNT_FORM, ...change } });
const change = (id: string, body: object = {}, as = doctor) =>
  call(changeBankAccount, {
    as,
    from: newCaller(),
    params: { id },
    body: { ...ACCOUNT_FORM, iban: GERMAN, ...body },
  });
const remove = (id: string, body: object = { password }, as = doctor) =>
  call(removeBankAccount, { as, from: newCaller(), params: { id }, body });
const list = async (as = doctor) => (await call(getBankAccounts, { as })).json.content.items;

describe('a doctor’s bank accounts', () => {
  test('are stored encrypted and shown masked', async () => {
    const { status, json, text } = await add();
    expect(status).toBe(200);
    expect(json.content).toMatchObject({ holder: ACCOUNT_FORM.holder, iban: 'TR•• •••• 1326' });
    expect(text).not.toContain('0006');
    const [row] = await database().select().from(bankAccounts).where(eq(bankAccounts.ownerId, doctor.id));
    expect(`${row?.iban} ${row?.holder}`).toMatch(/^v1\.\S+ v1\.\S+$/);
    expect(await list()).toEqual([json.content]);
  });

  test('the same IBAN again is the same account', async () => {
    const { json } = await add({ iban: 'tr330006100519786457841326', holder: 'A. Yılmaz' });
    expect(await list()).toEqual([json.content]);
    expect(json.content.holder).toBe('A. Yılmaz');
  });

  test.each([
    ['iban', { iban: 'TR330006100519786457843126' }],
    ['iban', { iban: '' }],
    ['holder', { holder: ' ' }],
    ['password', { password: '' }],
    ['password', { password: 'a wrong one' }],
  ])('a wrong %s is refused on that field: %j', async (field, body) => {
    const { status, json } = await add(body);
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });

  test('are changed and removed by their owner alone, with the password; foreign ones are answered like missing ones', async () => {
    const [{ id }] = await list();
    const foreign = await change(id, {}, otherDoctor);
    expect(foreign.status).toBe(404);
    for (const missing of [crypto.randomUUID(), 'x']) {
      expect((await change(missing)).text).toBe(foreign.text);
      expect((await remove(missing)).text).toBe(foreign.text);
    }
    expect((await remove(id, { password }, otherDoctor)).text).toBe(foreign.text);
    expect((await remove(id, { password: 'a wrong one' })).status).toBe(422);
    expect((await change(id)).json.content).toMatchObject({ id, iban: 'DE•• •••• 3000' });
    expect((await remove(id)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('an account that gets the IBAN of another replaces it', async () => {
    const changing = await signIn('Doctor', { passwordHash });
    const turkish = await add({}, changing);
    const german = await add({ iban: GERMAN }, changing);
    expect((await change(turkish.json.content.id, { holder: 'A. Yılmaz' }, changing)).status).toBe(200);
    const accounts = await list(changing);
    expect(accounts).toMatchObject([{ id: turkish.json.content.id, holder: 'A. Yılmaz' }]);
    expect(accounts[0].iban).toBe(german.json.content.iban);
    expect(accounts).toHaveLength(1);
  });

  test('are five at most', async () => {
    const fullDoctor = await signIn('Doctor', { passwordHash });
    const ibans = [
      'NO9386011117947',
      'BE68539007547034',
      'FR1420041010050500013M02606',
      'GB82WEST12345698765432',
    ];
    for (const iban of [GERMAN, ...ibans]) expect((await add({ iban }, fullDoctor)).status).toBe(200);
    expect((await add({}, fullDoctor)).json.errors.iban).toHaveLength(1);
    expect(await list(fullDoctor)).toHaveLength(5);
  });
});
