/**
 * Runs the tasks of one name one after another, in the order of their calls and whether or not the one before failed;
 * tasks of other names run beside them. The order holds in this process only. A task must not wait for a further task
 * of its own name.
 */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turnBefore = this.#last.get(name) ?? Promise.resolve();
    const ownTurn = turnBefore.then(work, work);
    this.#last.set(name, ownTurn);
    const leave = () => {
      if (this.#last.get(name) === ownTurn) this.#last.delete(name);
    };
    ownTurn.then(leave, leave);
    return ownTurn;
  }
}
