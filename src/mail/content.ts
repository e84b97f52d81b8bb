import type { MessageVariables } from '#i18n/island-t.ts';
import type { MessageKey } from '#i18n/server/messages.ts';

/** The parts of a message from which its mail, notification and push message are made. */
export interface Content {
  /** The key of the subject, if it is not `mail:<kind>.subject`. */
  subject?: MessageKey;
  /** Variables for the subject and the texts. */
  vars?: MessageVariables;
  texts: readonly MessageKey[];
  /** Facts as label and value. */
  facts?: readonly (readonly [MessageKey, string])[];
  /** Whether the message shows the time of the meeting on both clocks. */
  clocks?: true;
  /** The address that the button leads to. The button's text is `mail:<kind>.action`. */
  link?: string;
  /** Small print below the button. */
  note?: MessageKey;
  /**
   * `address`: the footer says that an address was entered, and not that its reader has an account, because somebody
   * else may have entered it.
   */
  footer?: 'address';
  /** Attaches a calendar entry: a new or changed one, or its cancellation. */
  calendar?: 'REQUEST' | 'CANCEL';
}
