import { beforeAll, expect, test } from 'vitest';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';
import { type Visitor, visitor } from '../support/visitors.ts';

const PATH = '/en/doctor-dashboard/account/notifications';

let doctor: Visitor;
beforeAll(async () => {
  doctor = await visitor('Doctor');
});

const send = (fields: string[][]) => postForm('/en/forms/notifications', fields, { cookie: doctor.cookie });

const inputs = async () => elements((await get(PATH, { headers: { cookie: doctor.cookie } })).text, 'input');
const boxes = async () => (await inputs()).filter(({ name }) => /\.(mail|push)$/.test(name ?? ''));
const tickedNames = async () => (await boxes()).filter((box) => 'checked' in box).map(({ name }) => name);

test('a choice of messages is kept', async () => {
  const shown = (await inputs()).filter(({ name }) => name === 'shown').map(({ value = '' }) => value);
  expect(shown).toEqual((await boxes()).map(({ name }) => name));
  const { headers } = await send([
    ['choices', '1'],
    ...shown.map((name) => ['shown', name]),
    ['meetings.push', '1'],
    ['messages.mail', '1'],
  ]);
  expect(headers.location).toBe(`${PATH}?done=notifications`);
  expect(await tickedNames()).toEqual(['meetings.push', 'messages.mail']);
});

test('messages whose box the form did not show are still sent', async () => {
  const before = await tickedNames();
  expect(before).toContain('messages.mail');
  await send([
    ['choices', '1'],
    ['shown', 'meetings.push'],
  ]);
  expect(await tickedNames()).toEqual(before.filter((name) => name !== 'meetings.push'));
});

test.each([
  ['the third page', [['page', '3']], `${PATH}?page=3`],
  ['the first page', [['page', '1']], PATH],
  ['no page', [], PATH],
])('a form with %s that marks all notifications as read leads back to that page', async (_, fields, to) => {
  expect((await send(fields)).headers.location).toBe(to);
});
