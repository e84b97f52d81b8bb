import { atom, type WritableAtom } from 'nanostores';

/** An invitation by its guest's id, which no guest of another meeting has, with the link that the guest needs. */
interface Invitation {
  guestId: string;
  link: string;
}

/**
 * The last invitation from this page. The API gives a link once, so it has to outlive the panel that shows it, and also
 * the call, because the person may leave and return.
 */
export const lastInvitation: WritableAtom<Invitation | undefined> = atom(undefined);
