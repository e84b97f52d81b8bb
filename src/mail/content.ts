import type { MessageVariables } from '#i18n/island-t.ts';
import type { MessageKey } from '#i18n/server/messages.ts';

/** The parts of a message from which its mail, notification and push message are made. */
export interface Content {
  /** Instead of `mail:<kind>.subject`. */
  subject?: MessageKey;
  /** Variables of subject and texts. */
  vars?: MessageVariables;
  texts: readonly MessageKey[];
  /** Facts as label and value. */
  facts?: readonly (readonly [MessageKey, string])[];
  /** Shows when the meeting is, on both clocks. */
  clocks?: true;
  /** The button. Its message is `<kind>.action`. */
  link?: string;
  /** Small print below the button. */
  note?: MessageKey;
  /** Attaches a calendar entry: a new or changed one, or its cancellation. */
  calendar?: 'REQUEST' | 'CANCEL';
}
