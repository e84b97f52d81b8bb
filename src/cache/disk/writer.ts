import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { limitTime } from '#process/time-limit.ts';
import type { Question, Reply, Write } from '#cache/disk/write.ts';

export interface Commit {
  /** Computes the writes, once all earlier ones have ended. */
  writes: () => Write[];
  /** The page that the writes are about: they may share a transaction with writes about other pages. */
  page?: string | undefined;
  /** About how many bytes are written. */
  bytes: number;
  done: PromiseWithResolvers<void>;
}

/**
 * Pages of one transaction, and the bytes after which it takes no more: an urgent write does not wait longer than
 * that.
 */
const PAGES_AT_ONCE = 32;
const BYTES_AT_ONCE = 512 * 1024;

/** Milliseconds for one transaction; if the disk needs longer, it hangs, and waiting commits are rejected. */
const TRANSACTION_TIMEOUT = 5_000;
const CLOSED = 'the page store is closed';
const PROGRAM = import.meta.resolve('#cache/disk/writer-thread.ts');

export interface WriterOptions {
  /** Address of the thread's program. */
  program?: string;
  /** Milliseconds within which the disk must take a transaction. */
  timeout?: number;
}

/** The disk has not taken a transaction in time; it may still do so. */
class DiskHangs extends Error {
  constructor() {
    super('the disk of the page store has not answered in time');
  }
}

/** Writes the file of a store, one transaction after another, off the main thread. */
export class Writer {
  readonly #dir: string;
  /** Makes the last writes visible to readers. */
  readonly #onWritten: () => void;
  readonly #waiting = { urgent: new Set<Commit>(), others: new Set<Commit>() };
  readonly #unanswered = new Map<number, PromiseWithResolvers<void>>();
  readonly #options: WriterOptions;
  #thread: Worker | undefined;
  #nextQuestion = 0;
  #isWriting = false;
  /** True until the transaction under way ends after all; meanwhile no further commits are accepted. */
  #isHanging = false;
  #writingAll: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Whether no further transaction may begin. */
  #isAbandoned = false;

  constructor(dir: string, onWritten: () => void, options: WriterOptions = {}) {
    this.#dir = dir;
    this.#onWritten = onWritten;
    this.#options = options;
  }

  add(commit: Commit, turn: 'urgent' | 'others'): void {
    if (this.#isClosed) {
      commit.done.reject(new Error(CLOSED));
      return;
    }
    if (this.#isHanging) {
      commit.done.reject(new DiskHangs());
      return;
    }
    this.#waiting[turn].add(commit);
    if (!this.#isWriting) this.#writingAll = this.#writeAll();
  }

  async flush(): Promise<void> {
    if (this.#thread) await this.#ask('flush');
  }

  /** Writes what is waiting and takes no further commits. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writingAll;
    if (this.#thread) await this.#ask('close');
  }

  /**
   * Drops what is waiting, takes no further commits, and resolves once the transaction that is under way has ended. A
   * process must not end its threads before: lmdb-js then waits for ever for a lock that the thread itself holds.
   */
  async abandon(): Promise<void> {
    this.#isClosed = true;
    this.#isAbandoned = true;
    this.#rejectWaiting(new Error(CLOSED));
    await this.#writingAll;
  }

  #rejectWaiting(cause: Error): void {
    const { urgent, others } = this.#waiting;
    for (const { done } of [...urgent, ...others]) done.reject(cause);
    urgent.clear();
    others.clear();
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) {
      if (await this.#writeTogether(batch)) continue;
      // One commit may be at fault, or a smaller transaction may still fit on the disk: each is tried alone.
      for (const commit of batch) {
        if (this.#isAbandoned) commit.done.reject(new Error(CLOSED));
        else await this.#writeTogether([commit]);
      }
    }
    this.#isWriting = false;
  }

  /** Takes the commits of the next transaction: urgent ones first, several when each is about a page of its own. */
  #nextBatch(): Commit[] {
    const queue = this.#waiting.urgent.size > 0 ? this.#waiting.urgent : this.#waiting.others;
    const pages = new Set<string>();
    const batch: Commit[] = [];
    let bytes = 0;
    for (const commit of queue) {
      const needsOwnTransaction = commit.page === undefined || pages.has(commit.page);
      if (
        batch.length > 0 &&
        (needsOwnTransaction || batch.length >= PAGES_AT_ONCE || bytes >= BYTES_AT_ONCE)
      )
        break;
      queue.delete(commit);
      batch.push(commit);
      if (commit.page === undefined) break;
      pages.add(commit.page);
      bytes += commit.bytes;
    }
    return batch;
  }

  /** Writes one transaction. False when one of several commits failed; their promises are still pending then. */
  async #writeTogether(batch: readonly Commit[]): Promise<boolean> {
    try {
      const writes = batch.flatMap((commit) => commit.writes());
      if (writes.length > 0) await this.#waitForThread(batch, this.#ask(writes));
      for (const { done } of batch) done.resolve();
      return true;
    } catch (cause) {
      if (batch.length > 1) return false;
      for (const { done } of batch) done.reject(cause);
      return true;
    }
  }

  /** Waits for the thread, however long that takes; those who wait for the disk are told when it hangs. */
  async #waitForThread(batch: readonly Commit[], answer: Promise<void>): Promise<void> {
    const rejectAll = () => {
      this.#isHanging = true;
      for (const { done } of batch) done.reject(new DiskHangs());
      this.#rejectWaiting(new DiskHangs());
    };
    const cancelTimeout = limitTime(this.#options.timeout ?? TRANSACTION_TIMEOUT, rejectAll);
    await answer.finally(() => {
      cancelTimeout();
      this.#isHanging = false;
    });
  }

  async #ask(question: Question): Promise<void> {
    const thread = this.#start();
    const reply = Promise.withResolvers<void>();
    const id = this.#nextQuestion;
    this.#nextQuestion += 1;
    this.#unanswered.set(id, reply);
    thread.ref(); // a process does not end in the middle of a write
    thread.postMessage({ id, question });
    await reply.promise;
  }

  #start(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(fileURLToPath(this.#options.program ?? PROGRAM), {
      workerData: this.#dir,
      execArgv: [],
    });
    this.#thread = thread;
    thread.on('message', ({ id, failed }: Reply) => {
      const reply = this.#unanswered.get(id);
      this.#unanswered.delete(id);
      if (this.#unanswered.size === 0) thread.unref();
      this.#onWritten();
      if (failed === undefined) reply?.resolve();
      else reply?.reject(new Error(failed));
    });
    const end = (cause: unknown) => {
      if (this.#thread === thread) this.#thread = undefined;
      for (const reply of this.#unanswered.values()) reply.reject(cause);
      this.#unanswered.clear();
    };
    thread.on('error', end);
    thread.on('exit', () => end(new Error('the thread that writes the page store has ended')));
    return thread;
  }
}
