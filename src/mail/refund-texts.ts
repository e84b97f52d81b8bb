import { formatMoney } from '#i18n/format.ts';
import type { MessageKey } from '#i18n/server/messages.ts';
import type { Content } from '#mail/content.ts';
import type { Letter } from '#mail/letter.ts';

/** Adds the text on the refund, except for doctors, who find refunds in their statement. */
export function withRefund(
  letter: Letter<'meeting-cancelled' | 'meeting-missed'>,
  content: Content,
): Content {
  const { refund } = letter.about;
  if (!refund || letter.reader.role === 'Doctor') return content;
  const kind = refund.kind === 'money' && refund.bundleWithdrawn ? 'share' : refund.kind;
  const texts = [...content.texts, `mail:refund.${kind}` as const];
  if (refund.kind !== 'money') return { ...content, texts };
  const amount = formatMoney(letter.reader.locale, refund.amount, refund.currency);
  return { ...content, texts, vars: { ...content.vars, amount, percent: refund.percent } };
}

/** The texts on a reported failure: the possible next steps, and the refund if the consultation is not moved. */
export function failureTexts({ about, reader }: Letter<'failure-reported'>): MessageKey[] {
  const isPatient = reader.role === 'Patient' && reader.as !== 'clinic';
  const side = isPatient ? 'patient' : 'doctor';
  const text: MessageKey =
    reader.as === 'clinic' ? 'mail:failure-reported.clinic' : `mail:failure-reported.text.${side}`;
  // Messages that an earlier release queued lack `back`.
  if (!about.back) return [text];
  const back = about.bundleWithdrawn ? 'share' : about.back;
  return [text, `mail:failure-reported.${isPatient ? 'back' : 'given'}.${back}`];
}

/** The texts on a withdrawal: what is refunded now, and what may follow for a consultation that is not closed yet. */
export function withdrawalTexts({ about }: Letter<'bundle-withdrawn'>): MessageKey[] {
  const refund: MessageKey =
    about.amount > 0 ? 'mail:bundle-withdrawn.text' : 'mail:bundle-withdrawn.nothing';
  return about.isOpen ? [refund, 'mail:bundle-withdrawn.open'] : [refund];
}
