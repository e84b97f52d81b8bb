/** A part of a run. It begins when the capacity left allows its weight and the tasks named in `after` have ended. */
export interface Task {
  name: string;
  /** The number of cores that it keeps busy. */
  weight: number;
  /** Names of tasks that must have ended before this one begins; names that are not in the run are ignored. */
  after?: readonly string[] | undefined;
}

/**
 * Runs all tasks, so that the weights of those running at once never exceed `capacity`. Of the tasks that may begin,
 * the first in the list does. A task heavier than `capacity` runs alone. Rejects as soon as `begin` rejects for one of
 * them.
 */
export async function runTasks<T extends Task>(
  tasks: readonly T[],
  capacity: number,
  begin: (task: T) => Promise<void>,
): Promise<void> {
  const waitingTasks = [...tasks];
  const running = new Map<T, Promise<T>>();
  const isPending = (name: string) => [...waitingTasks, ...running.keys()].some((task) => task.name === name);
  const mayBegin = ({ weight, after = [] }: T) => {
    const busy = [...running.keys()].reduce((sum, task) => sum + task.weight, 0);
    return (running.size === 0 || busy + weight <= capacity) && !after.some(isPending);
  };
  while (waitingTasks.length + running.size > 0) {
    const next = waitingTasks.find(mayBegin);
    if (next) {
      waitingTasks.splice(waitingTasks.indexOf(next), 1);
      running.set(
        next,
        begin(next).then(() => next),
      );
      continue;
    }
    if (running.size === 0)
      throw new Error(`waits for itself: ${waitingTasks.map(({ name }) => name).join(', ')}`);
    running.delete(await Promise.race(running.values()));
  }
}
