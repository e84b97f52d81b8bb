import { main } from './site/main.ts';

/**
 * `npm run audit [-- <position>:<hash>]`: verifies the hash chain of the audit log. With the end of the log that an
 * earlier run printed, the command also verifies that the log still holds that entry. Exits with 1 when the log is
 * broken.
 */
await main(async () => {
  const [{ verifyAudit }, { closeDatabase, database }] = await Promise.all([
    import('#db/verify-audit.ts'),
    import('#db/client.ts'),
  ]);
  const [, position, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(process.argv[2] ?? '') ?? [];
  if (process.argv[2] !== undefined && !hash) {
    console.error('The end of the log is written <position>:<hash>, as this command prints it.');
    process.exit(1);
  }
  const witness = hash === undefined ? undefined : { position: Number(position), hash };
  const { last, broken } = await verifyAudit(database(), witness).finally(closeDatabase);
  if (broken) {
    console.error(`The audit log is broken at entry ${broken.position}: ${broken.reason}.`);
    process.exitCode = 1;
  } else if (!last) {
    console.log('The audit log is empty.');
  } else {
    console.log(`The audit log is sound: ${last.position} entries.`);
    console.log(`Note its end elsewhere: ${last.position}:${last.hash}`);
  }
});
