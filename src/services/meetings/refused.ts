import type { Refusal } from '#domain/booking/meeting-state.ts';

/**
 * The meeting does not allow the change now. `hold`: the hold has ended; `notice`: it is too late to move the meeting;
 * `present`: the side that is reported absent was in the room; `files`: one of the files cannot be attached; `many`: the
 * meeting would have too many files. The other refusals are those of the rules.
 */
export class MeetingRefused extends Error {
  readonly refusal: Refusal | 'hold' | 'notice' | 'present' | 'files' | 'many';

  constructor(refusal: MeetingRefused['refusal']) {
    super(`a meeting refuses: ${refusal}`);
    this.name = 'MeetingRefused';
    this.refusal = refusal;
  }
}
