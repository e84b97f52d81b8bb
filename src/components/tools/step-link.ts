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

interface StepLink {
  href: string;
  /** The texts around the title, in the language of the page. */
  before: string;
  after: string;
  title: string;
  /** Language of the title. */
  source: Locale;
}

/** The link for a next step. `quantity` preselects the number of units in the cost estimator. */
export function stepLink(locale: Locale, t: Translate, step: NextStep, quantity?: number): StepLink {
  if (step.to === 'consultation') {
    const href = paths.page(locale, 'online-treatment');
    return { href, before: '', after: '', title: t('tools:next.consultation'), source: locale };
  }
  return {
    href: addressOf(locale, step, quantity),
    ...textsAround(t, step),
    title: step.title,
    source: step.locale,
  };
}

type NamedStep = Exclude<NextStep, { to: 'consultation' }>;

function addressOf(locale: Locale, step: NamedStep, quantity: number | undefined): string {
  switch (step.to) {
    case 'doctors':
      return paths.doctors(locale, { specialization: step.key });
    case 'service':
      return paths.service(locale, step.slug);
    case 'post':
      return paths.post(locale, step.slug);
    case 'calculator':
      return paths.calculator(locale, step.slug);
    case 'cost':
      return paths.cost(locale, step.key, quantity);
  }
}

const TITLE = '{{title}}';

/** The texts before and after the title in the link for a step. */
function textsAround(t: Translate, { to }: NamedStep): { before: string; after: string } {
  const pattern = to === 'doctors' || to === 'cost' ? t(`tools:next.${to}`, { title: TITLE }) : TITLE;
  const [before = '', after = ''] = pattern.split(TITLE);
  return { before, after };
}
