import '#styles/dashboard/business.css';
import { useState } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import { type Certificate, getCertificates, removeCertificate } from '#contract/doctor/certificate.ts';
import type { Content } from '#contract/endpoint.ts';
import { formatDate } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { CertificateForm, type CertificateFormProps } from '#islands/doctor/profile/CertificateForm.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { withColon } from '#i18n/with-colon.ts';

interface Props extends Omit<CertificateFormProps, 'strings'> {
  initial: Content<typeof getCertificates> | undefined;
  /** `certificate` of the namespace `profile`, and the texts of dialogs and loading. */
  strings: Strings & Record<'failed' | 'again' | 'loading' | 'close' | 'keep' | 'notSent', string>;
}

const TONE = { waiting: 'badge-warning', approved: 'badge-success', refused: 'badge-danger' } as const;

/** A doctor's certificates with their expiry and the state of their review, and the form to add one. */
export default function Certificates({ locale, initial, strings, ...form }: Props) {
  const t = createT(locale, strings);
  const { data, error, isValidating, mutate } = useCall(getCertificates, { locale, initial });
  const [toRemove, setToRemove] = useState<Certificate>();
  const { send, sending } = useSend(locale, removeCertificate);
  if (error && !data)
    return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton rows={2} label={strings.loading} />;
  const dateText = (day: string) => formatDate(locale, day);
  const originText = ({ issuer, issued }: Certificate) =>
    issued && issuer ? t('since', { issuer, date: dateText(issued) }) : issued ? dateText(issued) : issuer;
  const remove = async ({ id }: Certificate) => {
    const answer = await send({}, { id });
    // 404: the certificate was already removed in another window, so the result is the wanted one.
    if (answer.status !== 404) toastAnswer(answer, strings.notSent);
    if (answer.status !== 200 && answer.status !== 404) return;
    // Another certificate may have been chosen while the answer was on its way; its dialog stays open.
    setToRemove((current) => (current?.id === id ? undefined : current));
    await refresh(getCertificates);
  };
  return (
    <>
      <section className="rows" id="certificates" aria-labelledby="certificates-title">
        <h2 id="certificates-title">{t('title')}</h2>
        <p className="muted">{t('text')}</p>
        {data.items.length === 0 ? (
          <EmptyState icon="award" title={t('none')} text={t('noneText')} />
        ) : (
          <ul className="rows">
            {data.items.map((certificate) => (
              <li className="row" key={certificate.id}>
                <div>
                  <p className="row-title">
                    <bdi>{certificate.title}</bdi>
                  </p>
                  <p suppressHydrationWarning>{originText(certificate)}</p>
                  {certificate.expires && (
                    <p className="muted" suppressHydrationWarning>
                      {t(certificate.expired ? 'expired' : 'until', { date: dateText(certificate.expires) })}
                    </p>
                  )}
                  {certificate.state === 'refused' && certificate.reason && (
                    <p dir="auto">{certificate.reason}</p>
                  )}
                </div>
                <div className="row-acts">
                  {certificate.state && (
                    <span className={`badge ${TONE[certificate.state]}`}>
                      {t(`state.${certificate.state}`)}
                    </span>
                  )}
                  {certificate.file && (
                    <a href={`/api/files/${certificate.file.id}`} target="_blank" rel="noopener">
                      {t('open')}
                    </a>
                  )}
                  <button
                    className="text-button needs-script"
                    type="button"
                    onClick={() => setToRemove(certificate)}
                    aria-label={`${withColon(locale, t('remove'))} ${certificate.title}`}
                  >
                    {t('remove')}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="panel" aria-labelledby="certificate-add">
        <h2 id="certificate-add">{t('add')}</h2>
        <CertificateForm {...form} locale={locale} strings={strings} />
      </section>
      {toRemove && (
        <Confirm
          title={t('removeTitle')}
          strings={{ confirm: t('removeConfirm'), keep: strings.keep, close: strings.close }}
          busy={sending}
          onConfirm={() => void remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        >
          <p>{t('removeText', { title: toRemove.title })}</p>
        </Confirm>
      )}
    </>
  );
}
