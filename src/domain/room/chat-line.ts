import type { RoomRole } from '#domain/room/people.ts';

/**
 * A line of a call's chat. Its text and id come from the writer's browser, everything else from the ticket with which
 * the writer entered the room.
 */
export interface ChatLine {
  /** Chosen by the writer's browser; the same when the line is sent again. */
  id: string;
  /** The key that tells the writer from the others in the room. */
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
