import type { Locale } from '#config.ts';
import type { NextStep } from '#contract/content/next-steps.ts';
import { mayShow } from '#domain/page-law.ts';
import { paths } from '#i18n/routes.ts';
import type { Translate } from '#i18n/server/t.ts';

/**
 * The steps that a page may show: without prices where the law of the language forbids them, even if a back end sends
 * them, and without the list of doctors where the back end lacks it.
 */
export const shownSteps = (
  locale: Locale,
  steps: readonly NextStep[],
  { lacksDoctors }: { lacksDoctors: boolean },
): NextStep[] =>
  steps.filter(({ to }) => (to === 'cost' ? mayShow(locale, 'price') : !(lacksDoctors && to === 'doctors')));

/** Address and title of the link for a next step. `quantity` preselects the number of units in the cost estimator. */
export function stepLink(
  locale: Locale,
  t: Translate,
  step: NextStep,
  quantity?: number,
): { href: string; title: string } {
  switch (step.to) {
    case 'consultation':
      return { href: paths.page(locale, 'online-treatment'), title: t('tools:next.consultation') };
    case 'doctors':
      return {
        href: paths.doctors(locale, { specialization: step.key }),
        title: t('tools:next.doctors', { title: step.title }),
      };
    case 'service':
      return { href: paths.service(locale, step.slug), title: step.title };
    case 'post':
      return { href: paths.post(locale, step.slug), title: step.title };
    case 'calculator':
      return { href: paths.calculator(locale, step.slug), title: step.title };
    case 'cost':
      return {
        href: paths.cost(locale, step.key, quantity),
        title: t('tools:next.cost', { title: step.title }),
      };
  }
}
