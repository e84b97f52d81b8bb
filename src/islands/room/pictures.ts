import { atom, type WritableAtom } from 'nanostores';
import type { PictureExchange } from '#islands/room/picture-exchange.ts';
import type { PictureCall, PictureProblem, PictureState } from '#islands/room/picture-state.ts';

/** Milliseconds after its announcement within which the first bytes of a picture must arrive. */
const ARRIVAL_TIMEOUT = 15_000;

/** The key of a picture. It contains the sender, because a sender could use the id of another person's picture. */
export const pictureKey = (from: string, id: string): string => `${from} ${id}`;

/** The pictures of a call. The code for them loads when the first picture is shared or received. */
export class Pictures implements PictureCall {
  /** The states of the pictures, by `pictureKey`. */
  readonly states: WritableAtom<Readonly<Record<string, PictureState>>> = atom({});
  readonly problem: WritableAtom<PictureProblem | undefined> = atom(undefined);
  readonly channels = new Map<string, RTCDataChannel>();
  /** The ids of the people who have not received one of the person's own pictures, by the picture's id. */
  readonly missing: WritableAtom<Readonly<Record<string, readonly string[]>>> = atom({});
  /** The ids of the people who have received a picture that was sent again, and the number of such receipts in the call. */
  readonly received: WritableAtom<{ people: readonly string[]; number: number }> = atom({
    people: [],
    number: 0,
  });
  readonly you: PictureCall['you'];
  readonly others: PictureCall['others'];
  readonly announce: PictureCall['announce'];
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #exchange: Promise<PictureExchange> | undefined;

  constructor({ you, others, announce }: Pick<PictureCall, 'you' | 'others' | 'announce'>) {
    this.you = you;
    this.others = others;
    this.announce = announce;
  }

  /** Registers the data channel to a person, over which pictures are received and sent. */
  connect(person: string, channel: RTCDataChannel): void {
    channel.binaryType = 'arraybuffer';
    this.channels.set(person, channel);
    channel.addEventListener('message', ({ data }) =>
      this.#use((exchange) => exchange.receive(person, data)),
    );
    channel.addEventListener('close', () => {
      if (this.channels.get(person) === channel) this.channels.delete(person);
      if (this.#exchange) this.#use((exchange) => exchange.forget(person));
    });
  }

  share(file: File): void {
    this.problem.set(undefined);
    this.#use((exchange) => exchange.share(file));
  }

  /** Sends one of the person's own pictures again to the people who have not received it. */
  resend(id: string): void {
    this.#use((exchange) => exchange.resend(id));
  }

  /**
   * Waits for an announced picture. It is marked as failed if nothing of it arrives, because its sender has no channel.
   */
  expect(from: string, id: string): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (this.states.get()[pictureKey(from, id)] === undefined) this.show(from, id, 'failed');
    }, ARRIVAL_TIMEOUT);
    this.#timers.add(timer);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  setMissing(id: string, people: readonly string[]): void {
    this.missing.set({ ...this.missing.get(), [id]: people });
  }

  markReceived(people: readonly string[]): void {
    this.received.set({ people, number: this.received.get().number + 1 });
  }

  show(from: string, id: string, state: PictureState): void {
    this.states.set({ ...this.states.get(), [pictureKey(from, id)]: state });
  }

  refuse(problem: PictureProblem): void {
    this.problem.set(problem);
  }

  /** Loads the code for pictures if necessary, and passes the exchange to `work`. */
  #use(work: (exchange: PictureExchange) => Promise<void> | void): void {
    const exchange = this.#exchange ?? this.#load();
    this.#exchange = exchange;
    exchange.then(work).catch((error: unknown) => {
      console.warn(error);
      this.refuse('failed');
    });
  }

  /** Loads the code for pictures. A failure is forgotten, so that the next picture loads it again. */
  async #load(): Promise<PictureExchange> {
    try {
      const { PictureExchange: Exchange } = await import('#islands/room/picture-exchange.ts');
      return new Exchange(this);
    } catch (error) {
      this.#exchange = undefined;
      throw error;
    }
  }
}
