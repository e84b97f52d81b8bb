import { database } from '#db/client.ts';
import { openQueue, type Queue } from '#db/queue.ts';
import { deliver } from '#jobs/deliver.ts';
import { runDaily, runMinutely } from '#jobs/rounds.ts';
import { closeMail } from '#mail/transport.ts';

/** Milliseconds between checks for messages that are due, and between attempts to open the queue. */
const CHECK_INTERVAL = 1_000;
const OPEN_INTERVAL = 5_000;

type Report = (error: unknown, text: string) => void;

/**
 * Sends the waiting messages of the outbox and does the work of each minute and day until `stop`, which waits for the
 * check that is under way, and then at most `within` milliseconds for running jobs. It begins once the database answers.
 * Several instances may run it: each message and each piece of work is done by one of them.
 */
export function startJobs(report: Report): { stop: (within: number) => Promise<void> } {
  let isStopped = false;
  let isFailing = false;
  let queue: Queue | undefined;
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | undefined;

  /** Reports only the first failure of a series. */
  const reportFirstFailure = (error: unknown) => {
    if (!isFailing) report(error, 'the jobs do not run; they go on being tried');
    isFailing = true;
  };

  async function startQueue(): Promise<void> {
    try {
      queue ??= await openQueue(database(), { deliver, minutely: runMinutely, daily: runDaily }, (error) =>
        report(error, 'a job failed'),
      );
      await queue.queueDue();
      isFailing = false;
    } catch (error) {
      reportFirstFailure(error);
    }
    if (!isStopped) scheduleNextTry();
  }

  function scheduleNextTry(): void {
    timer = setTimeout(
      () => {
        currentRun = startQueue();
      },
      queue ? CHECK_INTERVAL : OPEN_INTERVAL,
    ).unref();
  }

  currentRun = startQueue();
  return {
    stop: async (within) => {
      isStopped = true;
      clearTimeout(timer);
      await currentRun;
      clearTimeout(timer);
      await queue?.stop(within);
      closeMail();
    },
  };
}
