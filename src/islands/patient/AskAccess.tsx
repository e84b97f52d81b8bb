import { type ReactNode, type SubmitEvent, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import {
  askAboutAccess,
  type FileAccess,
  getFileAccess,
  MAX_QUESTION,
} from '#contract/patient/file-access.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { failureText } from '#islands/ui/Reference.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

interface Props {
  locale: Locale;
  entry: FileAccess;
  strings: Strings;
  onClose: () => void;
}

/** The dialog that asks the staff about one entry of the list of accesses, with an optional text. */
export function AskAccess({ locale, entry, strings, onClose }: Props) {
  const t = createT(locale, strings);
  const { send, sending } = useSend(locale, askAboutAccess);
  const [problem, setProblem] = useState<ReactNode>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setProblem(undefined);
    const question = String(new FormData(event.currentTarget).get('question') ?? '').trim();
    const answer = await send({ question }, { id: entry.id });
    if (answer.status !== 200) return setProblem(failureText(answer, t('notSent')));
    if (answer.content?.sent === false) {
      // The patient asked in another tab. The dialog stays open, so that they can copy the text that was not sent.
      setProblem(answer.message);
    } else {
      onClose();
      void toast('success', answer.message ?? t('asked'));
    }
    await refresh(getFileAccess);
  };

  return (
    <Dialog title={t('askTitle')} closeLabel={t('close')} onClose={onClose}>
      <p>
        <strong>
          <bdi>{entry.who.name ?? t(`who.${entry.who.role}`)}</bdi>
        </strong>
        {' · '}
        <ClockText locale={locale} clock={entry.at} day="medium" />
      </p>
      <p>{t('askText')}</p>
      <form className="form" onSubmit={submit} noValidate>
        <Field
          lines
          id="access-question"
          name="question"
          label={t('question')}
          hint={t('questionHint')}
          maxLength={MAX_QUESTION}
          rows={4}
          dir="auto"
        />
        {problem && (
          <Notice tone="danger" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
        <div className="actions">
          <button className="button button-solid" type="submit" aria-disabled={sending || undefined}>
            {t('send')}
          </button>
          <button className="button button-quiet" type="button" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
