import type en from '#locales/en/room.json';

/** The words of the room, with flat keys. */
export type RoomStrings = Readonly<Record<keyof typeof en, string>>;

/** Where the room leads to. */
export interface RoomLinks {
  /** The meeting's page in the dashboard; guests and staff have none. */
  meeting?: string | undefined;
  /** The clinic's phone, as a `tel:` address and as people read it. */
  phone?: { href: string; text: string } | undefined;
  home: string;
}
