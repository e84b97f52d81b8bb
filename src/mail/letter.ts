import type { Locale } from '#config.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';

/** Who a message is written for. */
export interface Reader {
  /** Of an account; whoever only left an address has no name here. */
  name?: string;
  role?: 'Doctor' | 'Patient' | 'Editor';
  locale: Locale;
  /** IANA. */
  zone: string;
  /** Why he gets it. */
  as: 'account' | 'address' | 'clinic';
}

interface Person {
  name: string;
  /** IANA. */
  zone: string;
}

/** A meeting as messages and calendars tell of it. */
export interface MeetingFacts {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** Revision of its calendar entry. */
  sequence: number;
  doctor: Person;
  patient: Person;
}

/** All that a message is written from. */
export interface Letter<K extends MessageKind = MessageKind> {
  id: string;
  kind: K;
  about: MessageData[K];
  reader: Reader;
  /** The token of its link. */
  secret?: string;
  /** Of kinds that are about a meeting. */
  meeting?: MeetingFacts;
}

/** The meeting of a letter that is about one. */
export function meetingOf({ kind, meeting }: Letter): MeetingFacts {
  if (!meeting) throw new Error(`A message ${kind} was not given its meeting`);
  return meeting;
}

/** The other person of a meeting. */
export const otherOf = (letter: Letter): Person =>
  letter.reader.role === 'Doctor' ? meetingOf(letter).patient : meetingOf(letter).doctor;
