/** A person's key in rooms: the same in all their windows, and different from that of everybody else. */

export const keyOfUser = (id: string): string => `user:${id}`;
export const keyOfGuest = (id: string): string => `guest:${id}`;

/** The account behind a key; null: it is a guest's. */
export const userIdIn = (key: string): string | null => (key.startsWith('user:') ? key.slice(5) : null);

/** The guest behind a key; null: it is that of an account. */
export const guestIdIn = (key: string): string | null => (key.startsWith('guest:') ? key.slice(6) : null);
