import type { RoomRole } from '#domain/room/people.ts';

/** A line of a call's chat. Everything but its text and its id comes from the ticket of its writer. */
export interface WrittenLine {
  /** From the writer's browser: the same when the line is sent again. */
  id: string;
  /** The writer's in the room. */
  key: string;
  name: string;
  role: RoomRole;
  /** Whether somebody of the staff wrote it in the doctor's place. */
  staff: boolean;
  /** Empty where the line stands for a picture, which the server never has. */
  text: string;
  picture: boolean;
  at: Date;
}
