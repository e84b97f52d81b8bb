import type { Home } from '#contract/site/home.ts';

/** Stands in for the texts of the home page where a back end has none: the page shows its lists alone. */
export const EMPTY_HOME_TEXTS: Omit<Home, 'locale'> = {
  hero: { title: '', text: '' },
  services: { title: '', text: '', items: [] },
  steps: { title: '', items: [] },
  questions: { title: '', items: [] },
  contact: { title: '', text: '' },
  meta_tags: { title: '', description: '', alternative: [] },
};
