/** A picture of a call: the whole, the share of it that is here, from 0 to 1, or none of it any more. */
export type PictureState = Blob | number | 'failed';

/** Why a picture was not shared. */
export type PictureProblem = 'unreadable' | 'tooLarge' | 'many' | 'failed';

/** The parts of a call that an exchange of pictures works with. */
export interface PictureCall {
  /** The ways to the others, by their ids in the room. */
  readonly channels: ReadonlyMap<string, RTCDataChannel>;
  /** The person's own id in the room. */
  readonly you: () => string | undefined;
  /** Tells everybody that a picture comes. */
  readonly announce: (id: string) => void;
  /** Shows what there is of a picture. */
  show: (from: string, id: string, state: PictureState) => void;
  /** Says why a picture was not shared. */
  refuse: (problem: PictureProblem) => void;
}
