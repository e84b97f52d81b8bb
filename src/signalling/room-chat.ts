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
  /** The ids of the lines of each writer, by the writer's key. */
  readonly #lineIds = new Map<string, Set<string>>();
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

  /** Sends a line of a person inside to everybody inside. False when this person has written too many lines. */
  write(from: string, line: ChatLine): boolean {
    const { members, deliver } = this.#parts;
    if (!members.isInside(from)) return true;
    const lineIds = this.#lineIds.get(line.key) ?? new Set();
    if (lineIds.has(line.id)) return true;
    if (lineIds.size >= (isGuest(line.role) ? CHAT_LINES_OF_GUEST : CHAT_LINES)) return false;
    this.#lineIds.set(line.key, lineIds.add(line.id));
    // No two lines get the same time, because messages of a meeting are ordered by their time.
    const at = new Date(Math.max(line.at.getTime(), this.#lastAt + 1));
    this.#lastAt = at.getTime();
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
