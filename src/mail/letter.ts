import type { Locale } from '#config.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';

/** Who a message is written for. */
export interface Reader {
  /** Of an account; an address alone has no name. */
  name?: string;
  /** Where the message goes; the calendar entry names its reader by it. */
  email: string;
  role?: 'Doctor' | 'Patient' | 'Editor';
  locale: Locale;
  /** IANA. */
  zone: string;
  /** Why they get it; `clinic` stands in the place of a doctor for whom it answers. */
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
  /** When a request or an open payment ends by itself. */
  dueAt: Date | null;
  /**
   * Where they meet; null: in the site's own room. It is for those two alone: never part of a link or a push message.
   */
  roomUrl: string | null;
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
  /** Number of the estimate that a request names. */
  estimate?: string;
}

/** The meeting of a letter that is about one. */
export function meetingOf({ kind, meeting }: Letter): MeetingFacts {
  if (!meeting) throw new Error(`A message ${kind} was not given its meeting`);
  return meeting;
}

/** The other person of a meeting, for one of its two. */
export const otherOf = (letter: Letter): Person =>
  letter.reader.role === 'Doctor' ? meetingOf(letter).patient : meetingOf(letter).doctor;
