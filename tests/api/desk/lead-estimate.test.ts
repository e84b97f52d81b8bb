import { expect, test } from 'vitest';
import { keepEstimate } from '#contract/costs/costs.ts';
import { getLead } from '#contract/desk/leads.ts';
import { database } from '#db/client.ts';
import { storeLead } from '#services/contact/leads.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';

useSeededDatabase();

const REQUEST = { serviceId: 'dental-implants', stars: 4, travellers: 2, countryId: 'DE' };

test('staff read a lead with the estimate that it names, in their own language', async () => {
  const { content } = (await call(keepEstimate, { body: REQUEST, locale: 'en' })).json;
  const as = await signIn('Editor');
  const readNewLead = async (estimateId?: string) => {
    const id = await storeLead(database(), {
      kind: 'message',
      name: 'Ada',
      message: '?',
      locale: 'en',
      estimateId,
    });
    return (await call(getLead, { as, params: { id }, locale: 'tr' })).json.content;
  };
  const leadWithEstimate = await readNewLead(content.id);
  expect(leadWithEstimate.estimate).toMatchObject({
    id: content.id,
    lines: content.lines,
    totals: content.totals,
  });
  expect(leadWithEstimate.estimate.service.locale).toBe('tr');
  expect((await readNewLead()).estimate).toBeNull();
  expect(await readNewLead('AAAAAAAAAAAAAAAA')).toMatchObject({
    estimate_id: 'AAAAAAAAAAAAAAAA',
    estimate: null,
  });
});
