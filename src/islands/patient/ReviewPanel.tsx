import '#styles/dashboard/meeting-parts.css';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { openModal } from '#stores/modals.ts';

type ReviewState = NonNullable<MeetingDetails['review']>['state'];

/** `given` contains `{{stars}}`. */
export type ReviewPanelStrings = Readonly<
  Record<'heading' | 'ask' | 'write' | 'given' | `is.${ReviewState}` | 'answer', string>
>;

/**
 * The patient's review of a meeting, its moderation state and the doctor's answer; before that the invitation to
 * review.
 */
export function ReviewPanel({
  locale,
  meeting: { id, review },
  strings,
}: {
  locale: Locale;
  meeting: Pick<MeetingDetails, 'id' | 'review'>;
  strings: ReviewPanelStrings;
}) {
  return (
    <section className="panel" aria-labelledby="review-heading" id="review">
      <h2 id="review-heading">{strings.heading}</h2>
      {!review && (
        <>
          <p>{strings.ask}</p>
          <div>
            <a
              className="button button-solid"
              href={`${paths.form(locale, 'patient-review')}?meeting=${id}`}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                openModal('review', { id });
              }}
            >
              <Icon name="star" size={18} />
              {strings.write}
            </a>
          </div>
        </>
      )}
      {review && (
        <>
          <p>
            <span className="stars-shown" aria-hidden>
              {'★'.repeat(review.stars)}
            </span>{' '}
            {strings.given.replace('{{stars}}', formatNumber(locale, review.stars))}
          </p>
          <p className="as-typed" dir="auto">
            {review.text}
          </p>
          <p className="muted">{strings[`is.${review.state}`]}</p>
          {review.refusal && <p dir="auto">{review.refusal}</p>}
          {review.answer && (
            <>
              <h3>{strings.answer}</h3>
              <p className="as-typed" dir="auto">
                {review.answer}
              </p>
            </>
          )}
        </>
      )}
    </section>
  );
}
