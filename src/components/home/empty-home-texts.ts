import type { Home } from '#contract/site/home.ts';

/** Empty texts for a back end that has no texts of the home page, which then shows only its lists. */
export const EMPTY_HOME_TEXTS: Omit<Home, 'locale'> = {
  hero: { title: '', text: '' },
  services: { title: '', text: '', items: [] },
  steps: { title: '', items: [] },
  questions: { title: '', items: [] },
  contact: { title: '', text: '' },
  meta_tags: { title: '', description: '', alternative: [] },
};
