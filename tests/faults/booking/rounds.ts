import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Acknowledged } from './steps.ts';
import type { Order } from './writing-process.ts';

/** The process that writes. */
export const CHILD = fileURLToPath(new URL('./writing-process.ts', import.meta.url));
/**
 * Milliseconds within which the awaited answers must arrive: a call that a limit refuses is repeated within a minute.
 */
const ROUND_TIMEOUT = 120_000;

export interface Rounds {
  acknowledged: Acknowledged[];
  /** Milliseconds from each kill to the fifth answer after it. */
  recovery: number[];
}

/**
 * Lets couples book, move money and write without a pause, and kills once a round, at a random moment: by turns the
 * database, by `killDatabase`, and the process that writes, by SIGKILL. A new process continues after the last step
 * that was acknowledged.
 */
export async function bookingRounds(
  order: Omit<Order, 'progress'>,
  rounds: number,
  killDatabase: () => Promise<void>,
): Promise<Rounds> {
  const acknowledged: Acknowledged[] = [];
  let answerCount = 0;
  const progress: Order['progress'] = order.couples.map(() => ({ step: 0, meeting: undefined }));
  const recovery: number[] = [];
  let onAnswer = () => {
    // Replaced while a round waits for answers.
  };
  const onAcknowledged = (answer: Acknowledged) => {
    acknowledged.push(answer);
    // A step without a call shows nothing about the database.
    if (answer.kind !== 'nothing') answerCount += 1;
    const before = progress[answer.couple]?.meeting;
    progress[answer.couple] = {
      step: answer.step + 1,
      meeting: answer.kind === 'request' ? answer.id : before,
    };
    onAnswer();
  };
  let child = begin();
  for (let round = 0; round < rounds; round += 1) {
    await waitForAnswers(1);
    await pause(Math.random() * 300);
    const killedAt = performance.now();
    if (round % 2 === 0) await killDatabase();
    else child = await replace(child);
    // A write that was acknowledged right before the kill may be reported after it, so one answer is no proof of
    // recovery.
    await waitForAnswers(5);
    recovery.push(Math.round(performance.now() - killedAt));
  }
  const exited = once(child, 'exit');
  child.send('enough');
  await exited;
  return { acknowledged, recovery };

  function begin(): ChildProcess {
    const newChild = fork(CHILD, { execArgv: [] });
    newChild.on('message', onAcknowledged);
    newChild.send({ ...order, progress });
    return newChild;
  }

  async function replace(killed: ChildProcess): Promise<ChildProcess> {
    const exited = once(killed, 'close');
    killed.kill('SIGKILL');
    await exited;
    return begin();
  }

  async function waitForAnswers(count: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const wantedCount = answerCount + count;
    const timer = setTimeout(() => reject(new Error('too few calls were answered')), ROUND_TIMEOUT);
    onAnswer = () => {
      if (answerCount >= wantedCount) resolve();
    };
    await promise.finally(() => clearTimeout(timer));
  }
}
