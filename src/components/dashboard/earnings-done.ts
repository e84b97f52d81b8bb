import type { MessageKey } from '#i18n/server/messages.ts';

/** The message after a form that was sent without a script, by the `done` of the address that it leads back to. */
const DONE_MESSAGES = {
  price: 'money:price.saved',
  'price-removed': 'money:price.removed',
  account: 'money:bankAccount.saved',
  answer: 'common:saved',
  file: 'doctor:file.waits',
  certificate: 'doctor:certificate.waits',
} as const satisfies Record<string, MessageKey>;

export type EarningsDone = keyof typeof DONE_MESSAGES;

/** The message of an address that says what was done; undefined for any other value. */
export const earningsDoneMessage = ({ searchParams }: URL): MessageKey | undefined => {
  const done = searchParams.get('done') ?? '';
  return Object.hasOwn(DONE_MESSAGES, done) ? DONE_MESSAGES[done as EarningsDone] : undefined;
};
