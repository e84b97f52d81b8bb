import { CHAT_LINES, CHAT_LINES_OF_GUEST, type ServerMessage } from '#contract/room/messages.ts';
import { isChatKept, isGuest } from '#domain/room/people.ts';
import type { ChatLine } from '#domain/room/chat-line.ts';
import type { Members } from '#signalling/members.ts';

export interface ChatKeeper {
  /** Stores lines as messages of the meeting; a line that is stored already stays as it is. */
  keepLines: (meeting: string, lines: readonly ChatLine[]) => Promise<void>;
  /** Is called when a message of this kind could not be worked on. */
  report: (cause: unknown, kind: string) => void;
}

interface RoomChatParts {
  meeting: string;
  members: Members;
  keeper: ChatKeeper;
  deliver: (to: string, message: ServerMessage) => void;
}

/**
 * The chat of one room. Each instance holds the lines that were written on it in its memory, until patient and doctor
 * agree that the chat is kept, or the room is not used any more.
 */
export class RoomChat {
  readonly #parts: RoomChatParts;
  /** The ids of the lines of each writer, by their key. */
  readonly #known = new Map<string, Set<string>>();
  /** Lines that nobody has agreed to keep. */
  #held: ChatLine[] = [];
  /** Lines that are to be stored. */
  #agreed: ChatLine[] = [];
  #isStoring = false;
  /** Time of the last line, in milliseconds since 1970. */
  #last = 0;

  constructor(parts: RoomChatParts) {
    this.#parts = parts;
  }

  /** Tells everybody inside; people who wait tell nothing. False when the chat takes no more lines of this person. */
  write(from: string, line: ChatLine): boolean {
    const { members, deliver } = this.#parts;
    if (!members.isInside(from)) return true;
    const known = this.#known.get(line.key) ?? new Set();
    if (known.has(line.id)) return true;
    if (known.size >= (isGuest(line.role) ? CHAT_LINES_OF_GUEST : CHAT_LINES)) return false;
    this.#known.set(line.key, known.add(line.id));
    // Messages of a meeting are ordered by their time.
    const at = new Date(Math.max(line.at.getTime(), this.#last + 1));
    this.#last = at.getTime();
    this.#held.push({ ...line, at });
    const { id, role, staff, text, picture } = line;
    for (const { person } of members.inside)
      deliver(person.id, {
        kind: 'chat',
        id,
        from,
        name: line.name,
        role,
        staff,
        text,
        picture,
        at: at.toISOString(),
      });
    this.settle();
    return true;
  }

  /** Stores what patient and doctor agree to keep. To be called when people or their consent have changed, and regularly. */
  settle(): void {
    if (isChatKept(this.#parts.members.all.map(({ person }) => person)))
      this.#agreed.push(...this.#held.splice(0));
    if (this.#agreed.length > 0 && !this.#isStoring) void this.#store();
  }

  async #store(): Promise<void> {
    const { meeting, keeper } = this.#parts;
    this.#isStoring = true;
    const lines = [...this.#agreed];
    try {
      await keeper.keepLines(meeting, lines);
      this.#agreed.splice(0, lines.length);
    } catch (error) {
      // They are tried again in a moment.
      keeper.report(error, 'keep-chat');
      return;
    } finally {
      this.#isStoring = false;
    }
    // Lines that were written meanwhile.
    this.settle();
  }
}
