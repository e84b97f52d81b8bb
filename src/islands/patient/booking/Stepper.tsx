import '#styles/dashboard/book.css';
import type { Locale } from '#config.ts';
import { BOOK_STEPS, type BookStep } from '#domain/booking/book-steps.ts';
import { formatNumber } from '#i18n/format.ts';
import { Icon } from '#islands/ui/Icon.tsx';

export type StepperStrings = Record<'steps' | 'stepOf' | `step.${BookStep}`, string>;

interface Props {
  locale: Locale;
  /** The steps of this booking, in their order. */
  order?: readonly BookStep[];
  current: BookStep;
  /** Addresses of the steps that can be gone back to. */
  hrefs: Partial<Record<BookStep, string>>;
  strings: StepperStrings;
}

/** The steps of the booking with the current one marked; completed steps are links. */
export function Stepper({ locale, order = BOOK_STEPS, current, hrefs, strings }: Props) {
  const currentIndex = order.indexOf(current);
  const positionText = strings.stepOf
    .replace('{{step}}', formatNumber(locale, currentIndex + 1))
    .replace('{{of}}', formatNumber(locale, order.length))
    .replace('{{title}}', strings[`step.${current}`]);
  return (
    <nav className="stepper" aria-label={strings.steps}>
      <p className="stepper-place">{positionText}</p>
      <ol>
        {order.map((step, index) => {
          const href = index < currentIndex ? hrefs[step] : undefined;
          const title = (
            <>
              <span className="stepper-mark">
                {index < currentIndex ? <Icon name="check" size={14} /> : formatNumber(locale, index + 1)}
              </span>
              <span className="stepper-title">{strings[`step.${step}`]}</span>
            </>
          );
          return (
            <li
              key={step}
              className={index < currentIndex ? 'stepper-past' : undefined}
              aria-current={step === current ? 'step' : undefined}
            >
              {href ? <a href={href}>{title}</a> : <span>{title}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
