import { expect, test } from 'vitest';
import {
  fieldErrors,
  nonEmptyValues,
  readForm,
  readFormWithFiles,
  valuesOf,
  withContent,
} from '#page/form-request.ts';

const post = (body: string, type = 'application/x-www-form-urlencoded') =>
  new Request('https://site.example/en/forms/contact', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });

test('a form is read from its body, and only from a form’s', async () => {
  expect((await readForm(post('name=Ada&name=Grace')))?.getAll('name')).toEqual(['Ada', 'Grace']);
  expect(await readForm(post('{}', 'application/json'))).toBeUndefined();
  expect([...((await readForm(new Request('https://site.example/?name=x'))) ?? [['never', '']])]).toEqual([]);
});

test('a form with files is read with both; a field without a chosen file gives none', async () => {
  const body = new FormData();
  body.append('complaint', 'Knee pain');
  body.append('files', new File(['scan'], 'knee.pdf'));
  body.append('files', new File([], ''));
  const url = 'https://site.example/en/forms/booking';
  const read = await readFormWithFiles(new Request(url, { method: 'POST', body }));
  expect(read?.form.get('complaint')).toBe('Knee pain');
  expect(read?.files.map(({ name, size }) => [name, size])).toEqual([['knee.pdf', 4]]);
  expect((await readFormWithFiles(post('name=Ada')))?.form.get('name')).toBe('Ada');
  for (let part = 0; part < 150; part += 1) body.append('more', 'x');
  expect(await readFormWithFiles(new Request(url, { method: 'POST', body }))).toBeUndefined();
  expect(await readFormWithFiles(post('broken', 'multipart/form-data; boundary=x'))).toBeUndefined();
});

test('values are those of the fields: empty where missing, cut where too long', () => {
  const form = new URLSearchParams({ name: 'Ada', other: 'x', message: 'x'.repeat(9_000) });
  const values = valuesOf(form, ['name', 'email', 'message']);
  expect(Object.keys(values)).toEqual(['name', 'email', 'message']);
  expect({ name: values.name, email: values.email, messageCount: values.message.length }).toEqual({
    name: 'Ada',
    email: '',
    messageCount: 5_000,
  });
});

test('empty fields are not sent on', () => {
  expect(nonEmptyValues({ name: 'Ada', email: '', phone: '  ' })).toEqual({ name: 'Ada' });
});

test('each field has its first message, in the order of the form', () => {
  const errors = fieldErrors({ message: ['a', 'b'], unknown: ['x'], name: ['c'], phone: [] }, [
    'name',
    'phone',
    'message',
  ]);
  expect(Object.entries(errors)).toEqual([
    ['name', 'c'],
    ['message', 'a'],
  ]);
});

test('a success without the content that a page needs becomes a failure that can be tried again', () => {
  const answer = { status: 200, message: 'Stored', fields: {} };
  expect(withContent(answer, 'Try again')).toEqual({ status: 503, message: 'Try again', fields: {} });
  const complete = { ...answer, content: { id: '1' } };
  expect(withContent(complete, 'Try again')).toBe(complete);
  const refusal = { ...answer, status: 422 };
  expect(withContent(refusal, 'Try again')).toBe(refusal);
});

test('a line break counts as one character, as in the field with its limit', () => {
  const form = new URLSearchParams([['message', 'one\r\ntwo']]);
  expect(valuesOf(form, ['message'])).toEqual({ message: 'one\ntwo' });
});
