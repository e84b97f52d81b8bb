import '#styles/pagination.css';
import type { Locale } from '#config.ts';
import type { ListMeta } from '#contract/list.ts';
import { pageSteps } from '#domain/page-steps.ts';
import { formatNumber } from '#i18n/format.ts';
import { Icon } from '#islands/ui/Icon.tsx';

/** Texts of {@link Pagination}; `page` contains `{{page}}`. */
export type PaginationStrings = Record<'label' | 'previous' | 'next' | 'page', string>;

interface Props {
  locale: Locale;
  meta: ListMeta;
  href: (page: number) => string;
  strings: PaginationStrings;
}

/**
 * Links to the pages of a list, with the same HTML as `components/ui/Pagination.astro`. Renders nothing for one page.
 */
export function Pagination({
  locale,
  meta: { current_page: current, last_page: last },
  href,
  strings,
}: Props) {
  if (last <= 1) return null;
  return (
    <nav className="pages" aria-label={strings.label}>
      {current > 1 && (
        <a className="pages-step" rel="prev" href={href(current - 1)}>
          <Icon name="arrow-left" size={18} points />
          <span>{strings.previous}</span>
        </a>
      )}
      <ol className="pages-list figures">
        {pageSteps(current, last).map((step, index) => (
          <li key={step ?? `gap-${index}`}>
            {step === undefined ? (
              <span className="pages-gap">…</span>
            ) : (
              <a
                href={href(step)}
                aria-label={strings.page.replace('{{page}}', formatNumber(locale, step))}
                aria-current={step === current ? 'page' : undefined}
              >
                {formatNumber(locale, step)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < last && (
        <a className="pages-step pages-next" rel="next" href={href(current + 1)}>
          <span>{strings.next}</span>
          <Icon name="arrow-right" size={18} points />
        </a>
      )}
    </nav>
  );
}
