import { expect, test } from 'vitest';
import { createApiClient } from '#client/api-client.ts';
import { saveDoctorFile } from '#contract/doctor/file.ts';

test('lists, entries and rows of a multipart form are named as the API reads them', async () => {
  const sentFields: [string, unknown][] = [];
  const api = createApiClient({
    base: 'https://site.test/api',
    locale: 'en',
    answers: 'unvalidated',
    transport: async (request) => {
      sentFields.push(...(await request.formData()));
      return Response.json({}, { status: 422 });
    },
  });
  const photo = new File(['x'], 'face.png', { type: 'image/png' });
  const { status } = await api.submit(saveDoctorFile, {
    languages: ['tr', 'ar'],
    treatments: [],
    years: '12',
    gender: undefined,
    photo,
    biography: { en: 'Hello, you', ar: '' },
    memberships: [
      { name: 'ISHRS', since: '2012' },
      { name: 'EADV', url: '' },
    ],
  });
  expect(status).toBe(422);
  expect(sentFields.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['languages[]', 'tr'],
    ['languages[]', 'ar'],
    ['years', '12'],
    ['photo', 'face.png'],
    ['biography[en]', 'Hello, you'],
    ['biography[ar]', ''],
    ['memberships[0][name]', 'ISHRS'],
    ['memberships[0][since]', '2012'],
    ['memberships[1][name]', 'EADV'],
    ['memberships[1][url]', ''],
  ]);
});
