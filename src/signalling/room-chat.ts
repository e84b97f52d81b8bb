import { CHAT_LINES, CHAT_LINES_OF_GUEST, type ServerMessage } from '#contract/room/messages.ts';
import { isChatKept, isGuest } from '#domain/room/people.ts';
import type { ChatLine } from '#domain/room/chat-line.ts';
import type { Members } from '#signalling/members.ts';

export interface ChatKeeper {
  /** Stores lines as messages of the meeting; a line that is stored already stays as it is. */
  keepLines: (meeting: string, lines: readonly ChatLine[]) => Promise<void>;
  /** Is called when a message of this kind could not be handled. */
  report: (cause: unknown, kind: string) => void;
}

interface RoomChatParts {
  meeting: string;
  members: Members;
  keeper: ChatKeeper;
  deliver: (to: string, message: ServerMessage) => void;
}

/**
 * The chat of one room. Each instance keeps the lines that were written on it in memory, until patient and doctor agree
 * that the chat is stored, or the room is no longer in use.
 */
export class RoomChat {
  readonly #parts: RoomChatParts;
  /** The times of the lines of each writer by the line's id, by the writer's key. */
  readonly #times = new Map<string, Map<string, Date>>();
  /** Lines that may not be stored yet. */
  #held: ChatLine[] = [];
  /** Lines that wait to be stored. */
  #toStore: ChatLine[] = [];
  #isStoring = false;
  /** Time of the last line, in milliseconds since 1970. */
  #lastAt = 0;

  constructor(parts: RoomChatParts) {
    this.#parts = parts;
  }

  /**
   * Sends a line of a person inside to everybody inside, and a line that is sent again to its writer alone, who may have
   * missed it. The line of somebody who is not inside is ignored. False when this person has written too many lines.
   */
  write(from: string, line: ChatLine): boolean {
    const { members, deliver } = this.#parts;
    if (!members.isInside(from)) return true;
    const times = this.#times.get(line.key) ?? new Map<string, Date>();
    const sentAt = times.get(line.id);
    if (sentAt) {
      deliver(from, chatMessage(from, line, sentAt));
      return true;
    }
    if (times.size >= (isGuest(line.role) ? CHAT_LINES_OF_GUEST : CHAT_LINES)) return false;
    // No two lines get the same time, because messages of a meeting are ordered by their time.
    const at = new Date(Math.max(line.at.getTime(), this.#lastAt + 1));
    this.#lastAt = at.getTime();
    this.#times.set(line.key, times.set(line.id, at));
    this.#held.push({ ...line, at });
    for (const { person } of members.inside) deliver(person.id, chatMessage(from, line, at));
    this.settle();
    return true;
  }

  /** Stores the lines if patient and doctor agree. To be called when people or their consent changed, and regularly. */
  settle(): void {
    if (isChatKept(this.#parts.members.all.map(({ person }) => person)))
      this.#toStore.push(...this.#held.splice(0));
    if (this.#toStore.length > 0 && !this.#isStoring) void this.#store();
  }

  async #store(): Promise<void> {
    const { meeting, keeper } = this.#parts;
    this.#isStoring = true;
    const lines = [...this.#toStore];
    try {
      await keeper.keepLines(meeting, lines);
      this.#toStore.splice(0, lines.length);
    } catch (error) {
      // The next call of `settle` tries again.
      keeper.report(error, 'keep-chat');
      return;
    } finally {
      this.#isStoring = false;
    }
    // Stores the lines that were written meanwhile.
    this.settle();
  }
}

/** The message by which people learn of a line. `from`: the id of its writer in the room. */
const chatMessage = (from: string, line: ChatLine, at: Date): ServerMessage => {
  const { id, name, role, staff, text, picture } = line;
  return { kind: 'chat', id, from, name, role, staff, text, picture, at: at.toISOString() };
};
