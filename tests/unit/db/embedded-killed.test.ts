import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, database, requireDatabase, transaction, useDatabase } from '#db/client.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { listSettings } from '#db/queries/settings.ts';
import { embeddedPid, waitUntilGone, stopEmbedded } from '../../api/support/embedded.ts';
import { filledFolder } from '../../api/support/template.ts';
import { killBooking } from '../../faults/booking/booking.ts';
import { killEmbedded } from '../../faults/booking/databases.ts';
import { killRounds } from '../../faults/kill-rounds.ts';

// Unpacking a database takes seconds, many on a loaded machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let dataDir: string;
beforeEach(async () => {
  dataDir = await filledFolder(false);
  useDatabase({ dataDir });
});
afterEach(async () => {
  await closeDatabase();
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('kill -9', () => {
  test('queries fail with DatabaseUnavailable meanwhile; then the database is back by itself', async () => {
    await requireDatabase();
    const pid = embeddedPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await waitUntilGone(pid);
    await expect(listSettings(database(), 'general', 'en')).rejects.toThrow(DatabaseUnavailable);
    await vi.waitFor(() => listSettings(database(), 'general', 'en'), { timeout: 15_000, interval: 50 });
    expect(embeddedPid(dataDir)).not.toBe(pid);
  });

  test('between two queries of a transaction makes the second fail, and does not end this process', async () => {
    await requireDatabase();
    const pid = embeddedPid(dataDir);
    const result = transaction(database(), async (tx) => {
      await tx.execute('select 1');
      process.kill(pid, 'SIGKILL');
      await waitUntilGone(pid);
      // The client gets time to notice that the connection has ended.
      await new Promise((resolve) => setTimeout(resolve, 20));
      await tx.execute('select 1');
    });
    await expect(result).rejects.toThrow(DatabaseUnavailable);
    await vi.waitFor(requireDatabase, { timeout: 15_000, interval: 50 });
  });

  test('while patients book, pay and write loses nothing and repeats nothing', async () => {
    const { acknowledged, recovery, ...faults } = await killBooking({ dataDir }, 2, killEmbedded(dataDir));
    expect(faults).toEqual({ lost: [], twice: 0, overlaps: 0, wrongMoney: 0 });
    expect(recovery).toHaveLength(2);
    expect(acknowledged['request']).toBeGreaterThan(0);
  });

  test('loses no acknowledged write', async () => {
    await requireDatabase();
    const figures = await killRounds(dataDir, 3);
    expect(figures).toMatchObject({ rounds: 3, lost: [], unexpected: [] });
    expect(figures.acknowledged).toBeGreaterThan(20);
  });
});
