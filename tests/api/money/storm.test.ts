import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { restoreBackup } from '#db/backup/restore.ts';
import { settlePurchases } from '#services/money/settle-purchases.ts';
import { backUpToFile } from '#db/backup/to-file.ts';
import { database } from '#db/client.ts';
import { auditLedger, findMisfits, findRepeated, type Recorded } from '../../faults/money/audit.ts';
import { storm, stormBundle } from '../../faults/money/storm.ts';
import { useTestDatabase } from '../support/database.ts';
import { balancesOf, newPatient } from './support.ts';

useTestDatabase();

/** The numbers of faults that the audit finds in an intact ledger. */
const NO_FAULTS = { illegal: 0, unequal: 0, off: 0, unsettled: 0 };

test('concurrent and repeated operations leave a valid, complete ledger with each operation once', async () => {
  const load = { wishes: 4, credits: 2, payments: 3 };
  const bundle = await stormBundle(load.credits);
  const patients = [await newPatient(), await newPatient()];
  let acknowledgedCount = 0;
  const countAcknowledged = () => {
    acknowledgedCount += 1;
  };
  /** The kinds of the operations that were carried out, by their subject. */
  const recorded: Recorded = new Map();
  const runAll = () =>
    Promise.all(
      patients.map(async (patient) => {
        for (const [subject, kind] of await storm({ ...load, patient }, bundle, countAcknowledged))
          recorded.set(subject, kind);
      }),
    );
  await runAll();
  // By then the patients can no longer withdraw from their purchases.
  await settlePurchases(database(), new Date(Date.now() + 60 * 86_400_000));
  const firstAudit = await auditLedger();
  expect(firstAudit).toMatchObject(NO_FAULTS);
  expect(findMisfits(recorded, firstAudit)).toEqual([]);
  // There may be more operations, because a credit that came back can be reserved again.
  expect(recorded.size).toBeGreaterThanOrEqual(2 * (1 + load.credits + load.payments));
  for (const patient of patients) {
    const balances = await balancesOf(patient);
    expect(balances.filter(({ reserved }) => reserved !== 0)).toEqual([]);
    expect(balances.filter(({ unit, available }) => unit === 'money' && available !== 0)).toEqual([]);
  }
  const before = acknowledgedCount;
  await runAll();
  const secondAudit = await auditLedger();
  expect(acknowledgedCount).toBeGreaterThan(before);
  expect(secondAudit).toMatchObject(NO_FAULTS);
  expect(findMisfits(recorded, secondAudit)).toEqual([]);
  expect(findRepeated(firstAudit, secondAudit)).toEqual([]);
});

test('a restored ledger equals the former one and has its guards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turqua-ledger-'));
  const file = join(folder, 'backup');
  const before = await auditLedger();
  await backUpToFile(database(), file);
  await restoreBackup(database(), file, { force: true, stale: [] });
  rmSync(folder, { recursive: true });
  expect(await auditLedger()).toEqual(before);
  await expect(database().execute(sql`delete from ledger_entries`)).rejects.toMatchObject({
    cause: { message: 'ledger_entries is append-only' },
  });
});
