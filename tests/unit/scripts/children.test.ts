import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { endProcesses, run, start, stopAll } from '../../../scripts/test/children.ts';

// The test has a run of its own, so that its end does not stop the run that it is part of.
vi.hoisted(() => delete process.env['TURQUA_TEST_RUN']);

/** False also for a zombie (Z), which has ended and stays in the table until its parent reads its exit code. */
const isAlive = (pid: number) => {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'));
};

test('a process gives its output and how it ended', async () => {
  expect(await run('sh', ['-c', 'echo out; echo err >&2; exit 3'], 5_000)).toEqual({
    ok: false,
    output: 'out\nerr\n',
  });
  expect((await run('sh', ['-c', 'true'], 5_000)).ok).toBe(true);
  expect((await run('/no/such/program', [], 5_000)).ok).toBe(false);
});

test('a process that takes too long is stopped', async () => {
  const { ok, output } = await run('sh', ['-c', 'echo begun; sleep 60'], 300);
  expect(ok).toBe(false);
  expect(output).toContain('begun');
  expect(output).toContain('stopped after 0.3 s');
});

test('a part of a run can end its processes, and others are started after it', async () => {
  const child = start('sleep', ['63']);
  await endProcesses();
  expect(child.process.exitCode ?? child.process.signalCode).not.toBeNull();
  expect((await run('sh', ['-c', 'true'], 5_000)).ok).toBe(true);
});

test('at the end every process is stopped, also one that has left its process group', async () => {
  const child = start('sh', ['-c', 'setsid sleep 61 & echo $!; sleep 62']);
  while (!/\d+\n/.test(child.output())) await sleep(20);
  const detachedPid = Number(/\d+/.exec(child.output())?.[0]);
  expect(isAlive(detachedPid)).toBe(true);
  await stopAll();
  expect(isAlive(detachedPid)).toBe(false);
  expect(() => start('true', [])).toThrow('the run is over');
  expect(child.process.exitCode ?? child.process.signalCode).not.toBeNull();
});
