/** A picture of a call: complete (a Blob), the share that has been transferred (0 to 1), or failed. */
export type PictureState = Blob | number | 'failed';

/** The reason why a picture was not shared; `many`: the person has shared the maximum number. */
export type PictureProblem = 'unreadable' | 'tooLarge' | 'many' | 'failed';

/** The parts of a call that the exchange of pictures needs. */
export interface PictureCall {
  /** The data channels that are open or being opened, by the ids of the other people in the room. */
  readonly channels: ReadonlyMap<string, RTCDataChannel>;
  /** The person's own id in the room. */
  readonly you: () => string | undefined;
  /** The ids of the other people in the call. */
  readonly others: () => readonly string[];
  /** Tells everybody in the room that a picture follows. */
  readonly announce: (id: string) => void;
  /** Shows the state of a picture. */
  show: (from: string, id: string, state: PictureState) => void;
  /** Shows which people have not received one of the person's own pictures. */
  setMissing: (id: string, people: readonly string[]) => void;
  /** Tells the person who has received a picture that was sent again. */
  markReceived: (people: readonly string[]) => void;
  /** Tells the person why their picture was not shared. */
  refuse: (problem: PictureProblem) => void;
}
