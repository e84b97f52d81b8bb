import { map } from 'nanostores';

/** The dialogs of the dashboards. */
export type ModalSlot = 'userInfo' | 'caseReview' | 'review' | 'reportMeeting' | 'changeMeeting';

/** The subject of each open dialog, for example the id of a meeting; undefined while the dialog is closed. */
export const $modals = map<Partial<Record<ModalSlot, unknown>>>({});

export const openModal = (slot: ModalSlot, subject: unknown) => $modals.setKey(slot, subject);
export const closeModal = (slot: ModalSlot) => $modals.setKey(slot, undefined);
