/**
 * A plan or its answers cannot be stored now. `state`: the meeting did not take place; `consent`: the patient does not
 * agree to the use of health data; `open`: the meeting has an open plan; `over`, `far`: the treatment is too long ago,
 * or too far ahead; `days`: one of the days is over; `closed`: the questions of the day are not open;
 * `answered`: they have been answered.
 */
export class FollowUpRefused extends Error {
  readonly refusal: 'state' | 'consent' | 'open' | 'over' | 'far' | 'days' | 'closed' | 'answered';

  constructor(refusal: FollowUpRefused['refusal']) {
    super(`a follow-up refuses: ${refusal}`);
    this.name = 'FollowUpRefused';
    this.refusal = refusal;
  }
}
