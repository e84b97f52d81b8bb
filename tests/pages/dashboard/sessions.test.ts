import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postForm } from '../support/request.ts';
import { visitor } from '../support/visitors.ts';

test('a session that has ended meanwhile counts as ended, without a script too', async () => {
  const { cookie } = await visitor();
  const { status, headers } = await postForm('/en/forms/sessions', { id: randomUUID() }, { cookie });
  expect({ status, location: headers.location }).toEqual({
    status: 303,
    location: '/en/patient-dashboard/account/security?done=sessions',
  });
});
