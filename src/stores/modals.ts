import { map } from 'nanostores';

/** The windows of the dashboards. */
export type ModalSlot = 'userInfo' | 'caseReview' | 'review' | 'reportMeeting' | 'stopMeeting';

/** Each slot holds what its window is about, or nothing while it is closed. */
export const $modals = map<Partial<Record<ModalSlot, unknown>>>({});

export const openModal = (slot: ModalSlot, subject: unknown) => $modals.setKey(slot, subject);
export const closeModal = (slot: ModalSlot) => $modals.setKey(slot, undefined);
