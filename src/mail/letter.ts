import type { Locale } from '#config.ts';
import type { MeetingState } from '#domain/booking/meeting-state.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';

/** The person for whom a message is written. */
export interface Reader {
  /** The name of the account; missing where only an address is known. */
  name?: string;
  /** The address that the message goes to, and that names the reader in a calendar entry. */
  email: string;
  role?: 'Doctor' | 'Patient' | 'Editor';
  locale: Locale;
  /** The IANA name of the person's time zone. */
  zone: string;
  /** In which role the person gets the message; `clinic`: in place of a doctor for whom the clinic answers. */
  as: 'account' | 'address' | 'clinic';
}

/**
 * The zone in which a message shows the times of its meeting: that of the booking for the reader's side, as on the page
 * of the meeting. Without a meeting it is the reader's own.
 */
export function zoneFor(
  { role, as, zone }: Pick<Reader, 'role' | 'as' | 'zone'>,
  meeting: Pick<MeetingFacts, 'doctor' | 'patient'> | undefined,
): string {
  const side = role === 'Doctor' || as === 'clinic' ? meeting?.doctor : meeting?.patient;
  return side?.zone ?? zone;
}

interface Person {
  name: string;
  /** The IANA name of the person's time zone. */
  zone: string;
}

/** The facts of a meeting that messages and calendars contain. */
export interface MeetingFacts {
  id: string;
  state: MeetingState;
  /** The way to pay that the patient chose; null where it is unknown. */
  payment: string | null;
  startsAt: Date;
  endsAt: Date;
  /** The revision of the calendar entry. */
  sequence: number;
  doctor: Person;
  patient: Person;
  /** The instant at which a request or an open payment expires; null without one. */
  dueAt: Date | null;
  /**
   * The address of the room; null for the site's own room. Only patient and doctor may know it, so neither the button
   * of a mail nor a push message leads to it.
   */
  roomUrl: string | null;
}

/** The facts that a patient needs to make a transfer. `iban` is in the form of storage. */
interface TransferFacts {
  /** Whole minor units. */
  amount: number;
  /** The code of ISO 4217. */
  currency: string;
  holder: string;
  bank: string;
  iban: string;
  bic: string;
  reference: string;
}

/** All data from which a message is written. */
export interface Letter<K extends MessageKind = MessageKind> {
  id: string;
  kind: K;
  about: MessageData[K];
  reader: Reader;
  /** The token of the message's link. */
  secret?: string;
  /** The meeting that the message is about; missing for kinds without a meeting. */
  meeting?: MeetingFacts;
  /** Number of the estimate that a request names. */
  estimate?: string;
  /** The awaited transfer for the meeting, and the account that it goes to. */
  transfer?: TransferFacts;
}

/** The meeting of a letter. Throws an Error for a kind without a meeting. */
export function meetingOf({ kind, meeting }: Letter): MeetingFacts {
  if (!meeting) throw new Error(`A message ${kind} was not given its meeting`);
  return meeting;
}

/** The other side of the meeting from the reader's view. */
export const otherSideOf = (letter: Letter): Person =>
  letter.reader.role === 'Doctor' ? meetingOf(letter).patient : meetingOf(letter).doctor;
