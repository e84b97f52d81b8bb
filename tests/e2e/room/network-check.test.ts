import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { answerEnter, simulateOpenRoom, useLobby } from './lobby.ts';
import { recordConnections } from './support.ts';

const t = getT('en');
const openLobby = useLobby();

test('a failed check of the connection says so, and is repeated by its button', async () => {
  let isAway = true;
  const page = await openLobby([], { prepare: (opened) => simulateOpenRoom(opened, () => isAway) });
  const network = page.locator('.network');
  await expect(network).toHaveText(t('room:network.unknown'));
  isAway = false;
  await page.getByRole('button', { name: t('room:network.again') }).click();
  await expect(network).toHaveText(new RegExp(`${t('room:network.relay')}|${t('room:network.direct')}`));
});

test('a check that cannot begin because the address of a server is wrong says that it failed', async () => {
  const page = await openLobby([], {
    prepare: (opened) =>
      answerEnter(opened, (content) => ({ ...content, ice_servers: [{ urls: ['nonsense'] }] })),
  });
  await expect(page.locator('.network')).toHaveText(t('room:network.failed'));
});

test('the connection is checked once while a device whose clock is ahead asks whether the room is open', async () => {
  let answers = 0;
  const page = await openLobby([], {
    prepare: async (opened) => {
      await opened.addInitScript(recordConnections);
      await opened.addInitScript(() => {
        const now = Date.now.bind(Date);
        const year = 365 * 86_400_000;
        Date.now = () => now() + year;
      });
      await answerEnter(opened, (content) => {
        answers += 1;
        return content;
      });
    },
  });
  // The first two calls follow each other at once; the third shows that the page has used the answer to the second.
  await expect.poll(() => answers, { timeout: 20_000 }).toBeGreaterThan(2);
  const connections = await page.evaluate(() => {
    const { connections: recorded = [] } = globalThis as { connections?: RTCPeerConnection[] };
    return recorded.length;
  });
  expect(connections).toBe(1);
});
