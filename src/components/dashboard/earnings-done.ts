import type { MessageKey } from '#i18n/server/messages.ts';

/** Messages that confirm a form which was sent without a script, by the value of `?done=`. */
const DONE_MESSAGES = {
  price: 'money:price.saved',
  'price-removed': 'money:price.removed',
  account: 'money:bankAccount.saved',
  answer: 'common:saved',
  file: 'doctor:file.waits',
  certificate: 'doctor:certificate.waits',
} as const satisfies Record<string, MessageKey>;

export type EarningsDone = keyof typeof DONE_MESSAGES;

/** The message for `?done=` in the address to which a form redirects; undefined for unknown values. */
export const earningsDoneMessage = ({ searchParams }: URL): MessageKey | undefined => {
  const done = searchParams.get('done') ?? '';
  return Object.hasOwn(DONE_MESSAGES, done) ? DONE_MESSAGES[done as EarningsDone] : undefined;
};
