/** A part of a run: it begins when there is room for its weight and the parts named in `after` have ended. */
export interface Task {
  name: string;
  /** The number of cores that it keeps busy. */
  weight: number;
  /** Names of tasks that must have ended before it begins; those that are not in the run are not waited for. */
  after?: readonly string[] | undefined;
}

/**
 * Runs all tasks, at any moment no more than `capacity` of weight; of those that may begin the first in the list does.
 * A task heavier than `capacity` runs alone. Rejects as soon as `begin` does for one of them.
 */
export async function runTasks<T extends Task>(
  tasks: readonly T[],
  capacity: number,
  begin: (task: T) => Promise<void>,
): Promise<void> {
  const waitingTasks = [...tasks];
  const running = new Map<T, Promise<T>>();
  const isOpen = (name: string) => [...waitingTasks, ...running.keys()].some((task) => task.name === name);
  const mayBegin = ({ weight, after = [] }: T) => {
    const busy = [...running.keys()].reduce((sum, task) => sum + task.weight, 0);
    return (running.size === 0 || busy + weight <= capacity) && !after.some(isOpen);
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
