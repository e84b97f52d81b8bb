import { expect, test } from 'vitest';
import { createApiClient } from '#client/api-client.ts';
import { getNavbarMenu } from '#contract/site/menus.ts';
import { subscribeMail } from '#contract/site/home.ts';

test('offers only reads for sharing, each by its language and address', async () => {
  const names: string[] = [];
  const share = <T>(name: string, read: () => Promise<T>) => {
    names.push(name);
    return read();
  };
  const transport = async (request: Request) =>
    Response.json({ content: request.method === 'GET' ? [] : null });
  const clients = (['en', 'ar'] as const).map((locale) =>
    createApiClient({ base: 'https://www.example.com', locale, transport, answers: 'unvalidated', share }),
  );
  for (const client of clients) expect(await client.call(getNavbarMenu)).toEqual([]);
  await clients[0]?.call(subscribeMail, { body: { email: 'a@example.com' } });
  expect(names).toEqual(['en https://www.example.com/menus/1', 'ar https://www.example.com/menus/1']);
});
