import '#styles/dashboard/business.css';
import { useCall } from '#client/use-call.ts';
import { type DoctorReview, getReviews } from '#contract/doctor/reviews.ts';
import type { Content } from '#contract/endpoint.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { AnswerForm, type AnswerFormProps } from '#islands/doctor/reviews/AnswerForm.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Pagination, type PaginationStrings } from '#islands/ui/Pagination.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { useLastPage } from '#islands/ui/use-last-page.ts';

interface Props extends Pick<AnswerFormProps, 'locale' | 'account' | 'check'> {
  page: number;
  /** The reader's time zone. */
  zone: string;
  initial: Content<typeof getReviews> | undefined;
  /** The answer that was refused without a script. */
  refused?: { id: string; value: string; error: string | undefined } | undefined;
  /** `reviews` of the namespace `earnings`, and the texts of loading. */
  strings: Strings & Record<'failed' | 'again' | 'loading', string>;
  pages: PaginationStrings;
}

const TONE = { pending: 'badge-warning', published: 'badge-success', refused: 'badge-danger' } as const;

/** The patients' reviews of the doctor, newest first, with the doctor's answers. */
export default function Reviews({ locale, page, zone, initial, refused, strings, pages, ...form }: Props) {
  const t = createT(locale, strings);
  const query = { page };
  const { data, error, isValidating, mutate } = useCall(getReviews, { locale, initial, query });
  const href = (to: number) =>
    paths.dashboard(locale, 'Doctor', ['reviews'], { page: to > 1 ? to : undefined });
  useLastPage(data?.meta, href);
  if (error && !data)
    return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton rows={3} label={strings.loading} />;
  if (data.items.length === 0) return <EmptyState icon="star" title={t('none')} text={t('noneText')} />;
  const shared = { locale, page, strings, ...form };
  return (
    <>
      <ul className="rows">
        {data.items.map((review) => (
          <li className="panel" key={review.id}>
            <div className="panel-head">
              <p>
                <span className="stars-shown" aria-hidden>
                  {'★'.repeat(review.stars)}
                  {'☆'.repeat(5 - review.stars)}
                </span>{' '}
                <span suppressHydrationWarning>
                  {t('stars', { stars: formatNumber(locale, review.stars) })}
                </span>
              </p>
              <time className="muted" dateTime={review.created_at} suppressHydrationWarning>
                {formatDate(locale, dayInZone(zone, review.created_at))}
              </time>
            </div>
            <p className="said" lang={review.locale} dir="auto">
              {review.text}
            </p>
            {review.answer && <Answer answer={review.answer} t={t} />}
            {(!review.answer || review.answer.state === 'refused') && (
              <details open={refused?.id === review.id}>
                <summary>{t('write')}</summary>
                <AnswerForm
                  {...shared}
                  id={review.id}
                  {...(refused?.id === review.id && { value: refused.value, error: refused.error })}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
      <Pagination locale={locale} meta={data.meta} href={href} strings={pages} />
    </>
  );
}

/** The doctor's answer and its moderation state. */
function Answer({
  answer: { text, state, refusal },
  t,
}: {
  answer: NonNullable<DoctorReview['answer']>;
  t: (key: string) => string;
}) {
  return (
    <div className="review-answer">
      <div className="panel-head">
        <h2>{t('yours')}</h2>
        <span className={`badge ${TONE[state]}`}>{t(state)}</span>
      </div>
      <p className="said" dir="auto">
        {text}
      </p>
      {state === 'refused' && (
        <p>
          {refusal && <span dir="auto">{refusal} </span>}
          {t('another')}
        </p>
      )}
    </div>
  );
}
