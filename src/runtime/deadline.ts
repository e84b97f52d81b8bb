/** One time limit, in milliseconds, for several consecutive steps. */
export class Deadline {
  readonly #end: number;

  constructor(within: number) {
    this.#end = performance.now() + within;
  }

  /** Milliseconds that are left. */
  get left(): number {
    return Math.max(0, this.#end - performance.now());
  }

  /** Waits for `step` as long as there is time; true when it ended. Rejects as the step does. */
  async meets(step: Promise<unknown>): Promise<boolean> {
    const late = Promise.withResolvers<false>();
    const timer = setTimeout(() => late.resolve(false), this.left);
    return Promise.race([step.then(() => true), late.promise]).finally(() => clearTimeout(timer));
  }
}
