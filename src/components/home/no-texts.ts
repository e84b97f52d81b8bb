import type { Home } from '#contract/site/home.ts';

/** Of a back end without texts for the home page: its lists stand, the parts that are made of texts are left out. */
export const NO_TEXTS: Omit<Home, 'locale'> = {
  hero: { title: '', text: '' },
  services: { title: '', text: '', items: [] },
  steps: { title: '', items: [] },
  questions: { title: '', items: [] },
  contact: { title: '', text: '' },
  meta_tags: { title: '', description: '', alternative: [] },
};
