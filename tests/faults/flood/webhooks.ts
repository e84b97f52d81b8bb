import { randomUUID } from 'node:crypto';
import { keyFile } from '#db/key-file.ts';
import { signWith } from '../../support/sign-webhook.ts';
import { type FloodedSite, inTurns } from './flooded-site.ts';

const AT_ONCE = 16;

/**
 * Sends one valid webhook, then `count` that are forged, late, or copies of it: none of these may be accepted, and
 * another valid one must be accepted afterwards. Prints figures; true when that held.
 */
export async function floodOfWebhooks({ site, figure }: FloodedSite, count: number): Promise<boolean> {
  const sign = signWith(keyFile(site.dataDir, 'webhook'));
  const signWithWrongKey = signWith(Buffer.alloc(32, 1));
  const body = JSON.stringify({ tags: ['settings'] });
  const send = async (headers: Record<string, string>, text = body) => {
    const init = {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', ...headers },
    };
    const answer = await fetch(`${site.origin}/hooks/content`, init);
    await answer.arrayBuffer();
    return answer.status;
  };
  const valid = sign(body);
  const before = await figure('site_purges_total');
  const firstAnswer = await send(valid);
  const attempts: readonly (() => Promise<number>)[] = [
    () => send(valid),
    () => send(signWithWrongKey(body)),
    () => send(sign(body, { at: Date.now() - 400_000 })),
    () => send({ ...valid, 'webhook-id': randomUUID() }),
    () => send(valid, JSON.stringify({ tags: ['home'] })),
    () => send({ signature: 'ab'.repeat(32) }),
    () => send({}),
  ];
  const statuses = new Map<number, number>();
  await inTurns(count, AT_ONCE, async (index) => {
    const status = (await attempts[index % attempts.length]?.()) ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const purges = (await figure('site_purges_total')) - before;
  const lastAnswer = await send(sign(body));
  const table = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  console.log(
    `${count} forged, late and repeated webhooks: ${statuses.get(202) ?? 0} accepted, ${purges} purge (${table})`,
  );
  return firstAnswer === 202 && lastAnswer === 202 && purges === 1 && !statuses.has(202);
}
