import sharp from 'sharp';
import { expect, test } from 'vitest';
import { saveProfilePhoto } from '#contract/account/photo.ts';
import { login } from '#contract/auth/login.ts';
import { register } from '#contract/auth/register.ts';
import { getUser } from '#contract/auth/user.ts';
import { decideConsent, getConsents } from '#contract/patient/consents.ts';
import { database } from '#db/client.ts';
import { findAccount } from '#db/queries/users.ts';
import { mutedMessages } from '#db/schema/muted-messages.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { cookieHeader } from '../support/sign-in.ts';

useTestDatabase();

const EMAIL = 'owner@example.com';
const signUp = (password: string) =>
  call(register, {
    body: {
      name: 'Zeynep Işık',
      email: EMAIL,
      password,
      password_confirmation: password,
      role_name: 'Patient',
      consents: { terms: true },
    },
    from: newCaller(),
  });
const signIn = async (password: string) => {
  const { headers } = await call(login, { body: { email: EMAIL, password }, from: newCaller() });
  return { cookie: cookieHeader(headers.getSetCookie()) };
};
const isGiven = async (as: { cookie: string }) => {
  const { items } = (await call(getConsents, { as })).json.content;
  return items.find(({ kind }: { kind: string }) => kind === 'health-data').given;
};

test('nothing that a stranger has left in an account stays when the owner of the address registers', async () => {
  await signUp('correct horse battery');
  const stranger = await signIn('correct horse battery');
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7aa' } })
    .jpeg()
    .toBuffer();
  const photo = new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });
  expect((await call(saveProfilePhoto, { as: stranger, form: { photo } })).status).toBe(200);
  const consent = { kind: 'health-data', version: TREATMENT_CONSENTS['health-data'], given: true };
  expect((await call(decideConsent, { as: stranger, body: consent })).status).toBe(200);
  const { id = '' } = (await findAccount(database(), { email: EMAIL })) ?? {};
  await database().insert(mutedMessages).values({ userId: id, topic: 'meetings', channel: 'mail' });
  expect(await isGiven(stranger)).toBe(true);
  expect((await call(getUser, { as: stranger })).json.content.photo).toMatch(/^\/api\/files\//);

  await signUp('quite another phrase');
  const owner = await signIn('quite another phrase');
  expect(await findAccount(database(), { email: EMAIL })).toMatchObject({ id });
  expect((await call(getUser, { as: owner })).json.content).not.toHaveProperty('photo');
  expect(await isGiven(owner)).toBe(false);
  expect(await database().$count(mutedMessages)).toBe(0);
});
