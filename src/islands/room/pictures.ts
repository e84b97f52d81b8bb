import { atom, type WritableAtom } from 'nanostores';
import type { PictureExchange } from '#islands/room/picture-exchange.ts';
import type { PictureCall, PictureProblem, PictureState } from '#islands/room/picture-state.ts';

export const pictureKey = (from: string, id: string): string => `${from} ${id}`;

/** The pictures of a call. The code for them loads when the first picture is shared or received. */
export class Pictures implements PictureCall {
  /** The states of the pictures, by `pictureKey`. */
  readonly states: WritableAtom<Readonly<Record<string, PictureState>>> = atom({});
  readonly problem: WritableAtom<PictureProblem | undefined> = atom(undefined);
  readonly channels = new Map<string, RTCDataChannel>();
  readonly you: () => string | undefined;
  readonly announce: (id: string) => void;
  #exchange: Promise<PictureExchange> | undefined;

  constructor(you: () => string | undefined, announce: (id: string) => void) {
    this.you = you;
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

  show(from: string, id: string, state: PictureState): void {
    this.states.set({ ...this.states.get(), [pictureKey(from, id)]: state });
  }

  refuse(problem: PictureProblem): void {
    this.problem.set(problem);
  }

  #use(work: (exchange: PictureExchange) => Promise<void> | void): void {
    this.#exchange ??= import('#islands/room/picture-exchange.ts').then(
      (code) => new code.PictureExchange(this),
    );
    this.#exchange.then(work).catch((error: unknown) => {
      console.warn(error);
      this.refuse('failed');
    });
  }
}
