import { describe, expect, test } from 'vitest';
import { runTasks, type Task } from '../../../scripts/test/schedule.ts';

/** Runs tasks that each take some rounds. Returns the tasks of each round, in the order in which they began. */
async function rounds(tasks: readonly (Task & { rounds: number })[], capacity: number): Promise<string[]> {
  const tasksByRound: string[] = [];
  const running: { name: string; left: number; end: () => void }[] = [];
  const finished = runTasks(tasks, capacity, ({ name, rounds: left }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push({ name, left, end: resolve });
    return promise;
  });
  while (running.length > 0) {
    tasksByRound.push(running.map(({ name }) => name).join('+'));
    for (const task of [...running]) {
      task.left -= 1;
      if (task.left > 0) continue;
      running.splice(running.indexOf(task), 1);
      task.end();
    }
    // Tasks that may begin now are begun by promises, which resolve before the next turn.
    await new Promise(setImmediate);
  }
  await finished;
  return tasksByRound;
}

describe('tasks of a run', () => {
  test('begin in their order as far as there is room, and a light one fills what is left', async () => {
    const tasks = [
      { name: 'heavy', weight: 2, rounds: 2 },
      { name: 'next', weight: 2, rounds: 1 },
      { name: 'light', weight: 1, rounds: 3 },
    ];
    expect(await rounds(tasks, 3)).toEqual(['heavy+light', 'heavy+light', 'light+next']);
  });

  test('wait for the tasks that they come after, as far as these are in the run', async () => {
    const tasks = [
      { name: 'last', weight: 1, rounds: 1, after: ['first', 'not here'] },
      { name: 'first', weight: 1, rounds: 2 },
    ];
    expect(await rounds(tasks, 3)).toEqual(['first', 'first', 'last']);
  });

  test('run alone when they are heavier than the whole capacity', async () => {
    const tasks = [
      { name: 'light', weight: 1, rounds: 1 },
      { name: 'heavy', weight: 4, rounds: 1 },
    ];
    expect(await rounds(tasks, 3)).toEqual(['light', 'heavy']);
  });

  test('that wait for each other are refused instead of hanging', async () => {
    const tasks = [
      { name: 'a', weight: 1, after: ['b'] },
      { name: 'b', weight: 1, after: ['a'] },
    ];
    await expect(runTasks(tasks, 3, async () => undefined)).rejects.toThrow('waits for itself: a, b');
  });

  test('end the run when one of them cannot be run', async () => {
    const brokenRun = runTasks([{ name: 'a', weight: 1 }], 3, () => Promise.reject(new Error('no')));
    await expect(brokenRun).rejects.toThrow('no');
  });
});
