// A person's key in rooms: the same in all their windows, and different from that of everybody else.

export const keyOfUser = (id: string): string => `user:${id}`;
export const keyOfGuest = (id: string): string => `guest:${id}`;

/** The id of the account behind a key; null for the key of a guest. */
export const userIdIn = (key: string): string | null => (key.startsWith('user:') ? key.slice(5) : null);

/** The id of the guest behind a key; null for the key of an account. */
export const guestIdIn = (key: string): string | null => (key.startsWith('guest:') ? key.slice(6) : null);
